// Opens the settings over whatever page is there.
import { signal } from '@preact/signals';
import { later } from '../ui/later';

const Settings = later(() => import('../pages/Settings'));

const open = signal(false);

export function openSettings(): void {
  open.value = true;
}

export const SettingsDoor = () =>
  open.value ? (
    <Settings
      onClose={() => {
        open.value = false;
      }}
    />
  ) : null;
