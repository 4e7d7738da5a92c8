// The few signs of the chrome, drawn in a square of 24. They stand beside words or carry a name; never alone.
const PATHS = {
  back: 'M19 12H6M12 5l-7 7 7 7',
  next: 'M5 12h13M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  rules: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  seal: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13zM12 14.5v2',
  star: 'm12 3.5 2.6 5.6 6 .7-4.4 4.1 1.2 6-5.4-3-5.4 3 1.2-6L3.4 9.8l6-.7z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
} as const;

export type Sign = keyof typeof PATHS;

export const Icon = ({ sign, size = 20 }: { sign: Sign; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d={PATHS[sign]}
      fill="none"
      stroke="currentColor"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
