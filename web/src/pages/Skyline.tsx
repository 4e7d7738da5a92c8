// The paper town behind a page: two rows of cut-out roofs. Decoration, coloured by the theme.

import { classes } from '../ui/classes';
import styles from './Skyline.module.css';

const FAR =
  'M0 90V52h26V40l18-12 18 12v22h20V34h8V24h18v10h8v20h30V44l22-16 22 16v14h24V30h6V20h10v10h6v28h28V46l16-12 16 12v6h34V28h8V16h4V6h4v10h4v12h8v30h26l20-14 20 14V40h24v-8h8v8h10v18h30V44l20-14 20 14v12h26V38h26v20h22V46l18-13 18 13v8h30V36h10v-8h14v8h10v22h28V90z';
const NEAR =
  'M0 90V68h18l20-15 20 15v4h26V56h8v-8h6v8h18v16h24l16-11 16 11h20V60h30v14h18l22-16 22 16h14V62l14-10 14 10v12h26V58h6v-9h6v9h18v16h30l18-13 18 13h24V64h8v-6h18v6h8v10h22l20-14 20 14h26V60h28v14h20l16-12 16 12h22V62h8v-7h6v7h16v12h26V62h20l14-10 14 10V90z';

export function Skyline({ row }: { row: 'far' | 'near' }) {
  return (
    <svg
      class={classes(styles.town, styles[row])}
      viewBox="0 0 800 90"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d={row === 'far' ? FAR : NEAR} />
    </svg>
  );
}
