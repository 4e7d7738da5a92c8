// The shuffle, checked here and now: the browser works out the seal of the opened secret and compares.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/say';
import type { Shuffle } from '../../protocol/types';
import { sealOf } from '../../seal/seal';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import styles from './Proof.module.css';

function useSeal(seed: string | null): string | null {
  const [sum, setSum] = useState<string | null>(null);
  useEffect(() => {
    setSum(null);
    if (seed) void sealOf(seed).then(setSum);
  }, [seed]);
  return sum;
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </div>
  );
}

export function Proof({ shuffle }: { shuffle: Shuffle }) {
  const { commitment, seed = null, game_id, contributions = [], record } = shuffle;
  const sum = useSeal(seed);
  if (!seed || !sum) return <p class={styles.waiting}>{t('results.unopened')}</p>;
  const fits = sum === commitment;
  return (
    <details class={classes(styles.proof, !fits && styles.broken)}>
      <summary>
        <Icon sign={fits ? 'check' : 'close'} size={18} />
        {t(fits ? 'results.verified' : 'results.unverified')}
      </summary>
      <p>{t('results.seal.text')}</p>
      <dl>
        <Row name={t('results.seal.commitment')} text={commitment} />
        <Row name={t('results.seal.seed')} text={seed} />
        <Row name={t('results.seal.sum')} text={sum} />
        <Row name={t('results.seal.game')} text={game_id} />
        <Row name={t('results.seal.luck')} text={contributions.map((luck) => luck || '-').join(' ')} />
      </dl>
      {record && (
        <p>
          <a href={record} download>
            {t('results.record')}
          </a>
        </p>
      )}
    </details>
  );
}
