/** Areas that count separately for WAE (Worked All Europe) and CQ contests, although they belong to a DXCC entity. */

export interface WaeArea {
  /** Key in the country file of AD1C, without the asterisk. */
  readonly prefix: string
  readonly name: string
  /** DXCC entity to which the area belongs. */
  readonly dxcc: number
  /** Value of the ADIF field REGION. */
  readonly region: string
  /** False only for African Italy, which is only on CQ's list. */
  readonly europe: boolean
}

export const WAE_AREAS: readonly WaeArea[] = [
  { prefix: '4U1V', name: 'Vienna Intl Ctr', dxcc: 206, region: 'IV', europe: true },
  { prefix: 'GM/s', name: 'Shetland Islands', dxcc: 279, region: 'SI', europe: true },
  { prefix: 'IG9', name: 'African Italy', dxcc: 248, region: 'AI', europe: false },
  { prefix: 'IT9', name: 'Sicily', dxcc: 248, region: 'SY', europe: true },
  { prefix: 'JW/b', name: 'Bear Island', dxcc: 259, region: 'BI', europe: true },
  { prefix: 'TA1', name: 'European Turkey', dxcc: 390, region: 'ET', europe: true },
]
