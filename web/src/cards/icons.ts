// The ten colour icons, drawn in a square of 24; solid, so that they still read at 11 px.
import type { Colour } from './face';

export const ICONS: Readonly<Record<Colour, string>> = {
  brown: 'M12 2.2 22.2 11v10.6h-7.4v-6.8H9.2v6.8H1.8V11z',
  'light-blue': 'M12 1.4c4.4 5.7 7.4 9.2 7.4 13.4a7.4 7.4 0 0 1-14.8 0C4.6 10.6 7.6 7.1 12 1.4z',
  pink: 'M12 21.6C5 16.2 1.6 12.6 1.6 8.4a5.5 5.5 0 0 1 10.4-2.5 5.5 5.5 0 0 1 10.4 2.5c0 4.2-3.4 7.8-10.4 13.2z',
  orange: 'M12 2.2 23 21.4H1z',
  red: 'M12 1 21.2 12 12 23 2.8 12z',
  yellow: 'm12 1.4 3.2 6.9 7.5.9-5.5 5.2 1.4 7.4-6.6-3.7-6.6 3.7 1.4-7.4L1.3 9.2l7.5-.9z',
  green: 'M8.3 1.8h7.4v6.5h6.5v7.4h-6.5v6.5H8.3v-6.5H1.8V8.3h6.5z',
  'dark-blue': 'M15.8 2A10.3 10.3 0 1 0 22 15.7 8.6 8.6 0 0 1 15.8 2z',
  railroad:
    'M7 1.6h10a3 3 0 0 1 3 3v10.6a3 3 0 0 1-2.4 2.9L20.8 22.4h-3.7l-2-2.9H8.9l-2 2.9H3.2l3.2-4.3A3 3 0 0 1 4 15.2V4.6a3 3 0 0 1 3-3zM7.2 4.8v5.4h9.6V4.8zm.9 7.6a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm7.8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  utility: 'M14.4.8 3.6 13.6h6.6L8.6 23.2 20.4 9.6h-7z',
};
