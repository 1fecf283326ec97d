/**
 * Prefixes of POTA references. From 20 February to 18 March 2024, POTA replaced its prefixes, which were based on callsigns,
 * by ISO 3166 codes, and kept the numbers (docs.pota.app/docs/changes.html).
 */

/** Facts that decide the meaning of a prefix that belonged to another country before the change. */
export interface ParkContext {
  /** ADIF entity code of the station in the park; null or absent if unknown. */
  readonly dxcc?: number | null | undefined
  /** Time of the contact in milliseconds since 1970. */
  readonly at?: number | undefined
}

/** First day of the change. */
const RENAMED_FROM = Date.UTC(2024, 1, 20)

/** Old prefixes that are not a country code today, so their meaning is unambiguous. */
const RENAMED = `
3A>MC 3B6>MU 3B7>MU 3B8>MU 3B9>MU 3C>GQ 3C0>GQ 3D2>FJ 3DA>SZ 3V>TN 3V8>TN 3X>GN 3Y>AQ
4J>AZ 4L>GE 4O>ME 4S>LK 4S7>LK 4W>TL 4X>IL 4Z>IL
5A>LY 5B>CY 5H>TZ 5H3>TZ 5N>NG 5R>MG 5T>MR 5U>NE 5V>TG 5W>WS 5X>UG 5Z>KE 5Z4>KE 6W>SN 6Y>JM
7O>YE 7P>LS 7P8>LS 7Q>MW 7Q7>MW 7X>DZ 8P>BB 8Q>MV 8Q6>MV 8Q7>MV 8R>GY
9A>HR 9G>GH 9G1>GH 9H>MT 9J>ZM 9J2>ZM 9K>KW 9K2>KW 9L>SL 9L1>SL 9M>MY 9M2>MY 9M6>MY 9N>NP 9Q>CD 9U>BI 9U5>BI
9V>SG 9X>RW 9X5>RW 9Y>TT
A2>BW A3>TO A4>OM A5>BT A6>AE A7>QA A9>BH AP>PK
BS7H>CN BV9P>TW
C2>NR C3>AD C5>GM C6>BS C9>MZ CE>CL CE0X>CL CE0Y>CL CE0Z>CL CE9>AQ CP>BO CT>PT CT3>PT CX>UY CY0>CA CY9>CA
D2>AO D4>CV D6>KM DA>DE DL>DE DU>PH
E3>ER E4>PS E5>CK E6>NU E7>BA EA>ES EA6>ES EA8>ES EA9>ES EI>IE EK>AM EL>LR EP>IR EU>BY EV>BY EW>BY EX>KG EY>TJ EZ>TM
F>FR FG>GP FH>YT FP>PM FS>MF FT>TF FT5>TF FT5Z>TF FW>WF FY>GF
G>GB GJ>JE
H40>SB H44>SB HA>HU HB>CH HB0>LI HB9>CH HC>EC HC8>EC HH>HT HI>DO HK0>CO HL>KR HP>PA HS>TH HV>VA HZ>SA
I>IT IS0>IT
J2>DJ J3>GD J5>GW J6>LC J7>DM J8>VC JA>JP JD>JP JT>MN JW>SJ JX>SJ JY>JO
K>US KC4>US KH0>MP KH1>UM KH2>GU KH6>US KH8>AS KL7>US KP2>VI KP4>PR KP5>PR
LX>LU LZ>BG
OA>PE OD>LB OD5>LB OE>AT OH>FI OH0>AX OJ0>FI OK>CZ ON>BE OU>DK OX>GL OY>FO OZ>DK
P2>PG P29>PG P4>AW P5>KP PJ2>CW PJ4>BQ PJ5>BQ PJ7>SX PP>BR PY0F>BR PY0S>BR PY0T>BR PZ>SR
R>RU R1F>RU
S0>EH S2>BD S5>SI S7>SC S79>SC S9>ST SP>PL ST0>SS SU>EG SV5>GR SV9>GR
T2>TV T30>KI T31>KI T32>KI T33>KI T5>SO T7>SM T8>PW T9>BA TA>TR TB>GT TI>CR TI9>CR TU>CI TX>PF TY>BJ
UA0>RU UA2>RU UA9>RU UI>UZ UK>UZ UL>KZ UN>KZ UO>MD UR>UA
V2>AG V3>BZ V4>KN V5>NA V6>FM V7>MH V8>BN V85>BN VK>AU VK0H>HM VK0M>AU VK9C>CC VK9L>AU VK9M>AU VK9N>NF VK9W>AU VK9X>CX
VP0G>GS VP0S>GS VP2E>AI VP2M>MS VP2V>VG VP5>TC VP6>PN VP8>FK VP8H>GB VP8O>GB VP9>BM VQ9>IO VR>HK VU4>IN VU7>IN
XE>MX XF4>MX XT>BF XU>KH XV>VN XV2>VN XW>LA XX9>MO XZ>MM XZ2>MM
YA>AF YB>ID YI>IQ YJ>VU YJ8>VU YK>SY YL>LV YN>NI YO>RO YS>SV YU>RS YV>VE YV0>VE
Z2>ZW Z3>MK Z6>XK ZB>GI ZC4>GB ZC6>PS ZD7>SH ZD8>SH ZD9>SH ZF>KY ZK3>TK ZL>NZ ZL7>NZ ZL8>NZ ZL9>NZ ZP>PY ZR>ZA ZS>ZA ZS8>ZA
`

/** Old prefixes that are now the code of another country, with the ADIF entity codes that the old prefix covered. */
const REUSED = `
BV>TW 386 505
BY>CN 318
CA>CL 112 47 125 217
CN>MA 446
CO>CU 70
CU>PT 149
CV>UY 144
ER>MD 179
ES>EE 52
ET>ET 53
FK>NC 162 512
FM>MQ 84
FO>PF 175 508 509
FR>RE 453
GD>IM 114
GI>GB 265
GM>GB 279
GU>GG 106
GW>GB 294
HK>CO 116 161 216
HR>HN 80
LA>NO 266
LU>AR 100
LY>LT 146
OM>SK 504
PA>NL 263
PY>BR 108 56 253 273
SM>SE 284
ST>SD 466
SV>GR 236 40 45 180
TF>IS 242
TG>GT 76
TJ>CM 406
TK>FR 214
TL>CF 408
TN>CG 412
TR>GA 420
TT>TD 410
TZ>ML 442
UA>RU 54 15 126 151
UM>KG 135
VE>CA 1 211 252
VU>IN 324 11 142
YT>RS 296
ZA>AL 7
`

const UNAMBIGUOUS_PREFIXES: ReadonlyMap<string, string> = new Map(
  RENAMED.trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.split('>')[0] ?? '', pair.split('>')[1] ?? '']),
)

const BY_ENTITY: ReadonlyMap<string, { readonly code: string; readonly entities: ReadonlySet<number> }> = new Map(
  REUSED.trim()
    .split('\n')
    .map((line) => {
      const [names = '', ...entities] = line.split(' ')
      const [old = '', code = ''] = names.split('>')
      return [old, { code, entities: new Set(entities.map(Number)) }]
    }),
)

/**
 * The current prefix. For a reused prefix without an entity, the date decides; without a date, the prefix is
 * assumed to be current.
 */
export function currentParkPrefix(prefix: string, { dxcc, at }: ParkContext): string {
  const renamed = UNAMBIGUOUS_PREFIXES.get(prefix)
  if (renamed !== undefined) return renamed
  const reused = BY_ENTITY.get(prefix)
  if (reused === undefined) return prefix
  const isOld =
    dxcc === null || dxcc === undefined || dxcc === 0
      ? at !== undefined && at < RENAMED_FROM
      : reused.entities.has(dxcc)
  return isOld ? reused.code : prefix
}
