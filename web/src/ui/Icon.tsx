// The few signs of the chrome, drawn in a square of 24. They stand beside words or carry a name; never alone.
const PATHS = {
  back: 'M19 12H6M12 5l-7 7 7 7',
  next: 'M5 12h13M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  log: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h4',
  read: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  hand: 'M5 8l8-3 6 12-8 4zM9 5l9-1 2 11',
  end: 'M5 5v14l9-7zM18 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1',
  rules: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM9 9h6M9 13h6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  seal: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13zM12 14.5v2',
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
