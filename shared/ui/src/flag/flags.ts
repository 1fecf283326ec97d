/**
 * Flags simple enough to be drawn with a few shapes, by ADIF entity number. Windows has no emoji flags, and pictures of
 * all flags would be larger than the rest of the badge.
 */

/**
 * `stripes`: colours and widths from the top, or with `down` from the left. `cross`: a Nordic cross (ground, outer, inner).
 */
export type Flag =
  | { readonly stripes: readonly (readonly [colour: string, width: number])[]; readonly down?: true }
  | { readonly cross: readonly [ground: string, outer: string, inner: string] }
  | { readonly drawn: Drawn }

type Drawn =
  | 'US'
  | 'CA'
  | 'BR'
  | 'JP'
  | 'CH'
  | 'GR'
  | 'CZ'
  | 'CL'
  | 'AU'
  | 'NZ'
  | 'CN'
  | 'TW'
  | 'TR'
  | 'PT'
  | 'IN'
  | 'IL'
  | 'ZA'
  | 'CU'
  | 'PR'
  | 'DZ'
  | 'england'
  | 'scotland'

const across = (...stripes: (readonly [string, number])[]): Flag => ({ stripes })
const even = (...colours: string[]): Flag => ({ stripes: colours.map((colour) => [colour, 1]) })
const down = (...colours: string[]): Flag => ({ stripes: colours.map((colour) => [colour, 1]), down: true })

const WHITE = '#fff'
const US: Flag = { drawn: 'US' }
const RUSSIA = even(WHITE, '#0039a6', '#d52b1e')
const SPAIN = across(['#aa151b', 1], ['#f1bf00', 2], ['#aa151b', 1])
const ITALY = down('#009246', WHITE, '#ce2b37')
const FRANCE = down('#0055a4', WHITE, '#ef4135')
const GREECE: Flag = { drawn: 'GR' }
const PORTUGAL: Flag = { drawn: 'PT' }
const TURKEY: Flag = { drawn: 'TR' }

const FLAGS: ReadonlyMap<number, Flag> = new Map<number, Flag>([
  [1, { drawn: 'CA' }],
  [6, US],
  [15, RUSSIA],
  [21, SPAIN],
  [29, SPAIN],
  [32, SPAIN],
  [40, GREECE],
  [45, GREECE],
  [52, even('#0072ce', '#000', WHITE)],
  [54, RUSSIA],
  [70, { drawn: 'CU' }],
  [100, even('#74acdf', WHITE, '#74acdf')],
  [108, { drawn: 'BR' }],
  [110, US],
  [112, { drawn: 'CL' }],
  [116, across(['#fcd116', 2], ['#003893', 1], ['#ce1126', 1])],
  [126, RUSSIA],
  [136, down('#d91023', WHITE, '#d91023')],
  [145, across(['#9d2235', 2], [WHITE, 1], ['#9d2235', 2])],
  [146, even('#fdb913', '#006a44', '#c1272d')],
  [149, PORTUGAL],
  [150, { drawn: 'AU' }],
  [170, { drawn: 'NZ' }],
  [202, { drawn: 'PR' }],
  [206, even('#c8102e', WHITE, '#c8102e')],
  [209, down('#000', '#fdda24', '#ef3340')],
  [212, even(WHITE, '#00966e', '#d62612')],
  [214, FRANCE],
  [221, { cross: ['#c8102e', WHITE, WHITE] }],
  [223, { drawn: 'england' }],
  [224, { cross: [WHITE, '#002f6c', '#002f6c'] }],
  [225, ITALY],
  [227, FRANCE],
  [230, even('#000', '#d00', '#ffce00')],
  [236, GREECE],
  [239, even('#ce2939', WHITE, '#477050')],
  [242, { cross: ['#02529c', WHITE, '#dc1e35'] }],
  [245, down('#169b62', WHITE, '#ff883e')],
  [248, ITALY],
  [254, even('#ef3340', WHITE, '#00a3e0')],
  [256, PORTUGAL],
  [263, even('#ae1c28', WHITE, '#21468b')],
  [266, { cross: ['#ba0c2f', WHITE, '#00205b'] }],
  [269, even(WHITE, '#dc143c')],
  [272, PORTUGAL],
  [275, down('#002b7f', '#fcd116', '#ce1126')],
  [279, { drawn: 'scotland' }],
  [281, SPAIN],
  [284, { cross: ['#006aa7', '#fecc02', '#fecc02'] }],
  [287, { drawn: 'CH' }],
  [288, even('#0057b7', '#ffd700')],
  [291, US],
  [308, across(['#002b7f', 1], [WHITE, 1], ['#ce1126', 2], [WHITE, 1], ['#002b7f', 1])],
  [318, { drawn: 'CN' }],
  [324, { drawn: 'IN' }],
  [327, even('#ce1126', WHITE)],
  [336, { drawn: 'IL' }],
  [339, { drawn: 'JP' }],
  [386, { drawn: 'TW' }],
  [387, across(['#a51931', 1], [WHITE, 1], ['#2d2a4a', 2], [WHITE, 1], ['#a51931', 1])],
  [390, TURKEY],
  [400, { drawn: 'DZ' }],
  [450, down('#008753', WHITE, '#008753')],
  [462, { drawn: 'ZA' }],
  [503, { drawn: 'CZ' }],
])

/** Undefined for an entity without a flag. */
export function flagOf(dxcc: number | null): Flag | undefined {
  return dxcc === null ? undefined : FLAGS.get(dxcc)
}

export function knownFlags(): readonly number[] {
  return [...FLAGS.keys()]
}
