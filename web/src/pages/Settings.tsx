// The settings of this browser, over whatever page is there. What is chosen counts at once.
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

const Keys = () => (
  <section class={styles.setting}>
    <div class={styles.line}>
      <h3 id="set-keys">{t('settings.keys')}</h3>
      <input
        type="checkbox"
        class={controls.switch}
        aria-labelledby="set-keys"
        checked={letterKeys.value}
        onChange={(event) => {
          letterKeys.value = event.currentTarget.checked;
        }}
      />
    </div>
    <p>{t('settings.keys.text')}</p>
  </section>
);

const MoreTime = () => (
  <section class={styles.setting}>
    <div class={styles.line}>
      <h3 id="set-time">{t('settings.time')}</h3>
      <input
        type="checkbox"
        class={controls.switch}
        aria-labelledby="set-time"
        checked={moreTime.value}
        onChange={(event) => {
          moreTime.value = event.currentTarget.checked;
        }}
      />
    </div>
    <p>{t('settings.time.text')}</p>
  </section>
);

export default function Settings({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <Speeds />
      <Themes />
      <Scale />
      <Keys />
      <MoreTime />
    </Sheet>
  );
}
