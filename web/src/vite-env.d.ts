/// <reference types="vite/client" />
// Custom properties may be set on any element's style.
import 'preact';

declare module 'preact' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
