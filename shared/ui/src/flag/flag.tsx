import { type Flag, flagOf } from './flags.ts'

interface FlagProps {
  /** ADIF number of the entity. */
  readonly dxcc: number | null
  readonly className?: string | undefined
}

/** Flag of an entity, in the ratio 3:2; renders nothing for entities without a drawing. The country name is next to it. */
export function EntityFlag({ dxcc, className }: FlagProps) {
  const flag = flagOf(dxcc)
  return flag === undefined ? null : (
    <svg className={className} viewBox="0 0 36 24" preserveAspectRatio="none" aria-hidden="true">
      <Shapes flag={flag} />
    </svg>
  )
}

function Shapes({ flag }: { readonly flag: Flag }) {
  if ('stripes' in flag) return <Stripes {...flag} />
  if ('cross' in flag) return <NordicCross colours={flag.cross} />
  return DRAWN[flag.drawn]
}

function Stripes({ stripes, down }: Extract<Flag, { readonly stripes: unknown }>) {
  const total = stripes.reduce((sum, [, width]) => sum + width, 0)
  let at = 0
  return stripes.map(([colour, width], index) => {
    const [start, size] = [at / total, width / total]
    at += width
    const room = down
      ? { x: 36 * start, y: 0, width: 36 * size, height: 24 }
      : { x: 0, y: 24 * start, width: 36, height: 24 * size }
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of stripes never changes
    return <rect key={index} fill={colour} {...room} />
  })
}

function NordicCross({ colours: [ground, outer, inner] }: { readonly colours: readonly [string, string, string] }) {
  return (
    <>
      <path fill={ground} d="M0 0h36v24H0z" />
      <path fill={outer} d="M10 0h6v24h-6zM0 9h36v6H0z" />
      <path fill={inner} d="M11.5 0h3v24h-3zM0 10.5h36v3H0z" />
    </>
  )
}

const WHITE = <path fill="#fff" d="M0 0h36v24H0z" />
/** White stripes of a flag with `all` stripes, whose first stripe has the other colour. */
const getWhite = (all: number) =>
  Array.from({ length: Math.floor(all / 2) }, (_, n) => `M0 ${((2 * n + 1) * 24) / all}h36v${24 / all}H0z`).join('')
const STARS = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 6 : 5 }, (_, n) => {
    const x = 1.25 + 2.37 * n + (row % 2) * 1.18
    return `M${x - 0.45} ${1.3 + 1.29 * row}h.9`
  }).join(''),
).join('')
const FIVE_POINTS = 'M6 1.6 7.1 5h3.5L7.8 7 8.9 10.4 6 8.3 3.1 10.4 4.2 7 1.4 5h3.5z'

/** The Union Jack as a canton of 18 × 12. */
const UNION = (
  <>
    <path fill="#012169" d="M0 0h18v12H0z" />
    <path stroke="#fff" strokeWidth="2.4" d="M0 0l18 12M18 0L0 12" />
    <path stroke="#c8102e" strokeWidth=".9" d="M0 0l18 12M18 0L0 12" />
    <path fill="#fff" d="M7 0h4v12H7zM0 4h18v4H0z" />
    <path fill="#c8102e" d="M7.8 0h2.4v12H7.8zM0 4.8h18v2.4H0z" />
  </>
)

/** Five stripes and a star on a triangle: Cuba and Puerto Rico, with swapped colours. */
function stripesAndStar(stripes: string, triangle: string) {
  return (
    <>
      {WHITE}
      <path fill={stripes} d="M0 0h36v4.8H0zM0 9.6h36v4.8H0zM0 19.2h36V24H0z" />
      <path fill={triangle} d="M0 0l20.8 12L0 24z" />
      <path fill="#fff" d="M6.4 8.8L7.1 11L9.4 11L7.6 12.4L8.3 14.6L6.4 13.2L4.5 14.6L5.2 12.4L3.4 11L5.7 11z" />
    </>
  )
}

const DRAWN: Readonly<Record<Extract<Flag, { readonly drawn: unknown }>['drawn'], React.ReactElement>> = {
  US: (
    <>
      <path fill="#b22234" d="M0 0h36v24H0z" />
      <path fill="#fff" d={getWhite(13)} />
      <path fill="#3c3b6e" d="M0 0h14.4v12.92H0z" />
      <path stroke="#fff" strokeWidth=".9" strokeLinecap="round" d={STARS} />
    </>
  ),
  CA: (
    <>
      {WHITE}
      <path fill="#d52b1e" d="M0 0h9v24H0zM27 0h9v24h-9z" />
      <path
        fill="#d52b1e"
        d="M18 3.5l1.7 3.2 1.7-.900-.800 4.3 2.1-2.2.400 1.2 2.5-.500-.900 2.7.900.5-4.2 3.4.400 1.4-3.6-.600.1 4h-.6l.1-4-3.6.600.4-1.4-4.2-3.4.9-.5-.9-2.7 2.5.500.4-1.2 2.1 2.2-.8-4.3 1.7.9z"
      />
    </>
  ),
  BR: (
    <>
      <path fill="#169b4a" d="M0 0h36v24H0z" />
      <path fill="#f8d32f" d="M18 2.5 33 12 18 21.5 3 12z" />
      <circle cx="18" cy="12" r="4.9" fill="#253a85" />
      <path fill="none" stroke="#fff" strokeWidth=".9" d="M13.3 11.2a11 11 0 0 1 9.3 2.7" />
    </>
  ),
  JP: (
    <>
      {WHITE}
      <circle cx="18" cy="12" r="7.2" fill="#bc002d" />
    </>
  ),
  CH: (
    <>
      <path fill="#da291c" d="M0 0h36v24H0z" />
      <path fill="#fff" d="M15.75 4.5h4.5v5.25h5.25v4.5h-5.25v5.25h-4.5v-5.25H10.5v-4.5h5.25z" />
    </>
  ),
  GR: (
    <>
      <path fill="#0d5eaf" d="M0 0h36v24H0z" />
      <path fill="#fff" d={getWhite(9)} />
      <path fill="#0d5eaf" d="M0 0h13.33v13.33H0z" />
      <path fill="#fff" d="M5.33 0H8v13.33H5.33zM0 5.33h13.33V8H0z" />
    </>
  ),
  CZ: (
    <>
      {WHITE}
      <path fill="#d7141a" d="M0 12h36v12H0z" />
      <path fill="#11457e" d="M0 0l18 12L0 24z" />
    </>
  ),
  CL: (
    <>
      {WHITE}
      <path fill="#d52b1e" d="M0 12h36v12H0z" />
      <path fill="#0039a6" d="M0 0h12v12H0z" />
      <path fill="#fff" d={FIVE_POINTS} />
    </>
  ),
  AU: (
    <>
      <path fill="#012169" d="M0 0h36v24H0z" />
      {UNION}
      <path
        fill="#fff"
        d="M9 15.2L9.7 16.8L11.3 16.3L10.5 17.9L11.9 18.9L10.2 19.1L10.3 20.9L9 19.7L7.7 20.9L7.8 19.1L6.1 18.9L7.5 17.9L6.7 16.3L8.3 16.8zM27 18.3L27.4 19.2L28.3 18.9L27.8 19.8L28.7 20.4L27.7 20.5L27.7 21.5L27 20.9L26.3 21.5L26.3 20.5L25.3 20.4L26.2 19.8L25.7 18.9L26.6 19.2zM21.8 8.9L22.2 9.8L23.1 9.5L22.6 10.4L23.5 11L22.5 11.1L22.5 12.1L21.8 11.4L21.1 12.1L21.1 11.1L20.1 11L21 10.4L20.5 9.5L21.4 9.8zM27 2.3L27.4 3.2L28.3 2.9L27.8 3.8L28.7 4.4L27.7 4.5L27.7 5.5L27 4.8L26.3 5.5L26.3 4.5L25.3 4.4L26.2 3.8L25.7 2.9L26.6 3.2zM31.6 7.1L32 8L32.9 7.7L32.4 8.6L33.3 9.2L32.3 9.3L32.3 10.3L31.6 9.7L30.9 10.3L30.9 9.3L29.9 9.2L30.8 8.6L30.3 7.7L31.2 8zM28.8 11.9L29.1 12.4L29.7 12.5L29.2 12.9L29.3 13.5L28.8 13.2L28.3 13.5L28.4 12.9L27.9 12.5L28.5 12.4z"
      />
    </>
  ),
  NZ: (
    <>
      <path fill="#012169" d="M0 0h36v24H0z" />
      {UNION}
      <path
        fill="#fff"
        d="M27 1.8L27.6 3.4L29.3 3.5L28 4.5L28.4 6.1L27 5.2L25.6 6.1L26 4.5L24.7 3.5L26.4 3.4zM22.6 7.7L23.2 9.2L24.8 9.3L23.5 10.3L24 11.9L22.6 11L21.2 11.9L21.7 10.3L20.4 9.3L22 9.2zM31 6.6L31.5 8.1L33.1 8.1L31.9 9.1L32.3 10.6L31 9.7L29.7 10.6L30.1 9.1L28.9 8.1L30.5 8.1zM27 16.6L27.6 18.3L29.5 18.4L28 19.5L28.5 21.3L27 20.3L25.5 21.3L26 19.5L24.5 18.4L26.4 18.3z"
      />
      <path
        fill="#c8102e"
        d="M27 2.6L27.4 3.7L28.5 3.7L27.6 4.4L27.9 5.5L27 4.9L26.1 5.5L26.4 4.4L25.5 3.7L26.6 3.7zM22.6 8.5L23 9.5L24 9.5L23.2 10.2L23.5 11.2L22.6 10.6L21.7 11.2L22 10.2L21.2 9.5L22.2 9.5zM31 7.4L31.3 8.3L32.3 8.4L31.6 9L31.8 9.9L31 9.4L30.2 9.9L30.4 9L29.7 8.4L30.7 8.3zM27 17.4L27.4 18.6L28.7 18.6L27.7 19.4L28.1 20.7L27 20L25.9 20.7L26.3 19.4L25.3 18.6L26.6 18.6z"
      />
    </>
  ),
  CN: (
    <>
      <path fill="#ee1c25" d="M0 0h36v24H0z" />
      <path
        fill="#ff0"
        d="M6 2.4L6.8 4.9L9.4 4.9L7.3 6.4L8.1 8.9L6 7.4L3.9 8.9L4.7 6.4L2.6 4.9L5.2 4.9zM12.5 1.3L12.4 2.2L13.2 2.5L12.3 2.7L12.3 3.6L11.8 2.8L11 3L11.5 2.4L11.1 1.6L11.9 2zM14.5 3.6L14.7 4.5L15.6 4.5L14.8 5L15 5.8L14.4 5.3L13.6 5.7L14 4.9L13.3 4.3L14.2 4.4zM14.8 7.3L14.8 8.1L15.6 8.4L14.8 8.7L14.7 9.6L14.2 8.8L13.4 9.1L13.9 8.4L13.5 7.7L14.3 8zM12.7 9.8L12.4 10.6L13.2 11.1L12.3 11.2L12 12L11.7 11.2L10.9 11.2L11.6 10.7L11.3 9.8L12 10.3z"
      />
    </>
  ),
  TW: (
    <>
      <path fill="#fe0000" d="M0 0h36v24H0z" />
      <path fill="#000095" d="M0 0h18v12H0z" />
      <path
        fill="#fff"
        d="M9 2.4L9.5 4.1L10.8 2.9L10.4 4.6L12.1 4.2L10.9 5.5L12.6 6L10.9 6.5L12.1 7.8L10.4 7.4L10.8 9.1L9.5 7.9L9 9.6L8.5 7.9L7.2 9.1L7.6 7.4L5.9 7.8L7.1 6.5L5.4 6L7.1 5.5L5.9 4.2L7.6 4.6L7.2 2.9L8.5 4.1z"
      />
    </>
  ),
  TR: (
    <>
      <path fill="#e30a17" d="M0 0h36v24H0z" />
      <circle cx="12" cy="12" r="6" fill="#fff" />
      <circle cx="13.5" cy="12" r="4.8" fill="#e30a17" />
      <path
        fill="#fff"
        d="M15.2 10.5L17 11.1L18.1 9.5L18.1 11.4L19.9 12L18.1 12.6L18.1 14.5L17 12.9L15.2 13.5L16.3 12z"
      />
    </>
  ),
  PT: (
    <>
      <path fill="#da291c" d="M0 0h36v24H0z" />
      <path fill="#046a38" d="M0 0h14.4v24H0z" />
      <circle cx="14.4" cy="12" r="4.8" fill="#ffe900" />
      <path fill="#da291c" stroke="#fff" d="M11.9 9.2h5v3.3a2.5 2.5 0 0 1-5 0z" />
    </>
  ),
  IN: (
    <>
      {WHITE}
      <path fill="#ff9933" d="M0 0h36v8H0z" />
      <path fill="#138808" d="M0 16h36v8H0z" />
      <circle cx="18" cy="12" r="3" fill="none" stroke="#000080" strokeWidth=".7" />
      <path stroke="#000080" strokeWidth=".3" d="M15 12h6M18 9v6M15.9 9.9l4.2 4.2M20.1 9.9l-4.2 4.2" />
    </>
  ),
  IL: (
    <>
      {WHITE}
      <path fill="#0038b8" d="M0 2.6h36v3.8H0zM0 17.6h36v3.8H0z" />
      <path fill="none" stroke="#0038b8" strokeWidth=".8" d="M18 8.3l3.2 5.55h-6.4zM18 15.7l-3.2-5.55h6.4z" />
    </>
  ),
  ZA: (
    <>
      <path fill="#e03c31" d="M0 0h36v12H0z" />
      <path fill="#001489" d="M0 12h36v12H0z" />
      <path fill="none" stroke="#fff" strokeWidth="8" d="M0 0l16 12L0 24M16 12h20" />
      <path fill="none" stroke="#007749" strokeWidth="4.8" d="M0 0l16 12L0 24M16 12h20" />
      <path fill="#ffb81c" d="M0 4.2L10.4 12 0 19.8z" />
      <path fill="#000" d="M0 6.2L7.7 12 0 17.8z" />
    </>
  ),
  DZ: (
    <>
      {WHITE}
      <path fill="#006233" d="M0 0h18v24H0z" />
      <path fill="#d21034" d="M21.600 8.400a6 6 0 1 0 0 7.200a4.800 4.800 0 1 1 0-7.200z" />
      <path fill="#d21034" d="M23.400 12l-6 1.950 3.700-5.100v6.300l-3.700-5.100z" />
    </>
  ),
  CU: stripesAndStar('#002590', '#cc0d0d'),
  PR: stripesAndStar('#ed0000', '#0050f0'),
  england: (
    <>
      {WHITE}
      <path fill="#ce1124" d="M15.6 0h4.8v24h-4.8zM0 9.6h36v4.8H0z" />
    </>
  ),
  scotland: (
    <>
      <path fill="#005eb8" d="M0 0h36v24H0z" />
      <path stroke="#fff" strokeWidth="4.8" d="M0 0l36 24M36 0L0 24" />
    </>
  ),
}
