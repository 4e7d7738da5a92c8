// The settings of this browser, over whatever page is there. What is chosen counts at once.
import type { Signal } from '@preact/signals';
import texts from '@texts/en/settings.json';
import { addTexts } from '../i18n/catalogue';
import { t } from '../i18n/say';
import { LARGEST, letterKeys, moreTime, SMALLEST, SPEEDS, scale, speed, THEMES, theme } from '../state/preferences';
import controls from '../ui/controls.module.css';
import { Sheet } from '../ui/Sheet';
import styles from './Settings.module.css';

addTexts(texts);

const STEP = 5;

const Speeds = () => (
  <section class={styles.setting}>
    <h3 id="set-speed">{t('settings.speed')}</h3>
    <p>{t('settings.speed.text')}</p>
    <fieldset class={controls.choices} aria-labelledby="set-speed">
      {SPEEDS.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="speed"
            checked={speed.value === one}
            onChange={() => {
              speed.value = one;
            }}
          />
          {t(`motion.${one}`)}
        </label>
      ))}
    </fieldset>
  </section>
);

const Themes = () => (
  <section class={styles.setting}>
    <h3 id="set-theme">{t('settings.theme')}</h3>
    <fieldset class={controls.choices} aria-labelledby="set-theme">
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="theme"
            checked={theme.value === one}
            onChange={() => {
              theme.value = one;
            }}
          />
          {t(`settings.theme.${one}`)}
        </label>
      ))}
    </fieldset>
  </section>
);

const Scale = () => (
  <section class={styles.setting}>
    <div class={styles.line}>
      <h3 id="set-scale">{t('settings.scale')}</h3>
      <output>{t('settings.scale.value', { n: scale.value })}</output>
    </div>
    <input
      type="range"
      aria-labelledby="set-scale"
      min={SMALLEST}
      max={LARGEST}
      step={STEP}
      value={scale.value}
      onInput={(event) => {
        scale.value = event.currentTarget.valueAsNumber;
      }}
    />
  </section>
);

interface ToggleProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly on: Signal<boolean>;
}

const Toggle = ({ id, title, text, on }: ToggleProps) => (
  <section class={styles.setting}>
    <div class={styles.line}>
      <h3 id={id}>{title}</h3>
      <input
        type="checkbox"
        class={controls.switch}
        aria-labelledby={id}
        checked={on.value}
        onChange={(event) => {
          on.value = event.currentTarget.checked;
        }}
      />
    </div>
    <p>{text}</p>
  </section>
);

export default function Settings({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <Speeds />
      <Themes />
      <Scale />
      <Toggle id="set-keys" title={t('settings.keys')} text={t('settings.keys.text')} on={letterKeys} />
      <Toggle id="set-time" title={t('settings.time')} text={t('settings.time.text')} on={moreTime} />
    </Sheet>
  );
}
