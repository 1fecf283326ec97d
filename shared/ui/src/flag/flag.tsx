import { type Flag, flagOf } from './flags.ts'

interface FlagProps {
  /** ADIF's number of the entity. */
  readonly dxcc: number | null
  readonly className?: string | undefined
}

/** The flag of an entity, 3 by 2; nothing where it is not drawn. What country it is stands beside it. */
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
  const whole = stripes.reduce((sum, [, width]) => sum + width, 0)
  let at = 0
  return stripes.map(([colour, width], index) => {
    const [start, size] = [at / whole, width / whole]
    at += width
    const room = down
      ? { x: 36 * start, y: 0, width: 36 * size, height: 24 }
      : { x: 0, y: 24 * start, width: 36, height: 24 * size }
    // biome-ignore lint/suspicious/noArrayIndexKey: stripes stay where they are
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
/** White stripes of a flag of `all`, the first being of the other colour. */
const whiteOf = (all: number) =>
  Array.from({ length: Math.floor(all / 2) }, (_, n) => `M0 ${((2 * n + 1) * 24) / all}h36v${24 / all}H0z`).join('')
const STARS = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: row % 2 === 0 ? 6 : 5 }, (_, n) => {
    const x = 1.25 + 2.37 * n + (row % 2) * 1.18
    return `M${x - 0.45} ${1.3 + 1.29 * row}h.9`
  }).join(''),
).join('')
const FIVE_POINTS = 'M6 1.6 7.1 5h3.5L7.8 7 8.9 10.4 6 8.3 3.1 10.4 4.2 7 1.4 5h3.5z'

const DRAWN: Readonly<Record<Extract<Flag, { readonly drawn: unknown }>['drawn'], React.ReactElement>> = {
  US: (
    <>
      <path fill="#b22234" d="M0 0h36v24H0z" />
      <path fill="#fff" d={whiteOf(13)} />
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
      <path fill="#fff" d={whiteOf(9)} />
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
