/** What every film of the site is made of, whatever it shows. */

/** Pixels, and frames a second. */
export const FILM = { width: 1280, height: 720, rate: 30 } as const

export interface Reel {
  readonly seconds: number
  /** Frames that tell it to those who want no motion. */
  readonly stills: readonly number[]
  /** For those who do not see it. */
  readonly label: string
  /** Of its file, without the ending. */
  readonly fileName: string
  /** The same frame is the same picture, whatever was drawn before. */
  readonly draw: (canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, frame: number) => void
}

export const framesOf = ({ seconds }: Pick<Reel, 'seconds'>) => FILM.rate * seconds

export interface FilmInk {
  readonly ground: string
  readonly text: string
  readonly quiet: string
  readonly accent: string
  readonly needle: string
  /** Font families. */
  readonly mono: string
  readonly sans: string
}

/** A token of the theme that holds on an element: a canvas knows no custom properties. */
export function tokenOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim()
}

export function filmInk(element: Element): FilmInk {
  return {
    ground: tokenOf(element, '--bg-0'),
    text: tokenOf(element, '--text-1'),
    quiet: tokenOf(element, '--text-2'),
    accent: tokenOf(element, '--accent'),
    needle: tokenOf(element, '--needle'),
    mono: tokenOf(element, '--font-mono') || 'monospace',
    sans: tokenOf(element, '--font-ui') || 'sans-serif',
  }
}

/** 0 below 0, 1 above 1, smooth between. */
export function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
