/** The parts that all films have in common. */

/** Size in pixels, and frames per second. */
export const FILM = { width: 1280, height: 720, rate: 30 } as const

export interface Reel {
  readonly seconds: number
  /** Frames shown as stills with reduced motion. */
  readonly stills: readonly number[]
  /** Text alternative. */
  readonly label: string
  /** File name without extension. */
  readonly fileName: string
  /** Draws a frame, independently of earlier frames. */
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

/** Resolves a theme token on an element, because a canvas has no access to custom properties. */
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

/** Smoothstep: 0 below 0, 1 above 1. */
export function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}
