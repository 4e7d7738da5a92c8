// Opens the settings over whatever page is there.
import { signal } from '@preact/signals';
import { later } from '../ui/later';

const Settings = later(() => import('../pages/Settings'));

export const settingsOpen = signal(false);

export const SettingsDoor = () =>
  settingsOpen.value ? (
    <Settings
      onClose={() => {
        settingsOpen.value = false;
      }}
    />
  ) : null;
