import { describe, expect, test } from 'vitest'
import { parseClubLogFile } from './club-log.ts'
import { compileCountryFile, parseCountryFile } from './country-file.ts'
import { type DatedRule, mergeDatedRules, readDatedRules, writeDatedRules } from './dated-rules.ts'
import { DELETED_ENTITIES, DXCC_ENTITIES, entityName, findEntity } from './entities.ts'
import { packagedRules } from './packaged.ts'
import { answerFor, DxccResolver, explainDxcc, resolveDxcc } from './resolve.ts'
import { readTables } from './tables.ts'

/** Callsign and ADIF entity code, for plain cases. */
const PLAIN = `
1A0KM 246|3A2MD 260|3B6A 4|3B8CF 165|3B9A 207|3C1A 49|3C0A 195|3D2AB 176|3D2CR 489|3D2RA 460|3DA0RU 468|3V8BB 474|3W9JK 293
XV9A 293|3X1A 107|3Y0J 24|3Y0X 199|4J5A 18|4K6A 18|4L1A 75|4O4A 514|4S7AB 315|4U1ITU 117|4U1UN 289|4W6A 511|4X1AB 336|4Z5AA 336
5A1A 436|5B4AB 215|C4A 215|P3A 215|5H3A 470|5N0A 450|5R8AB 438|5T5AB 444|5U7A 187|5V7A 483|5W1A 190|5X1A 286|5Z4A 430|6W1A 456
6Y5A 82|7O6T 492|7P8A 432|7Q7A 440|7X2AB 400|8P6A 62|8Q7A 159|8R1A 129|9A1A 497|9G1A 424|9H1A 257|9J2A 482|9K2A 348|9L1A 458
9M2A 299|9M6A 46|9M8A 46|9N1A 369|9Q1A 414|9U4A 404|9V1A 381|9X5A 454|9Y4A 90|A25A 402|A35A 160|A41A 370|A51A 306|A61A 391
A71A 376|A92A 304|AP2A 372|B1A 318|BY1A 318|BD1A 318|BV1A 386|BV9P 505|C21A 157|C31A 203|C5A 422|C6A 60|C91A 181|CE1A 112
CE0Y 47|CE0Z 125|CE0X 217|CM2A 70|CO2A 70|CN8A 446|CP1A 104|CT1A 272|CT3A 256|CU2A 149|CX1A 144|CY0A 211|CY9A 252|D2A 401
D4A 409|D6A 411|DL1A 230|DA0A 230|DU1A 375|E31A 51|E4A 510|E5A 234|E6A 188|E7A 501|EA1A 281|EA6A 21|EA8A 29|EA9A 32
EI1A 245|EK1A 14|EL2A 434|EP2A 330|ER1A 179|ES1A 52|ET3A 53|EU1A 27|EX1A 135|EY1A 262|EZ1A 280|F5A 227|FG1A 79|FH1A 169
FJ1A 516|FK8A 162|FM1A 84|FO5A 175|FP1A 277|FR1A 453|FS1A 213|FT5WA 41|FT5XA 131|FT5ZA 10|FW1A 298|FY1A 63|G3ABC 223|M0ABC 223
2E0ABC 223|GD3A 114|MD0A 114|GI3A 265|MI0A 265|GJ3A 122|GM3A 279|MM0ABC 279|2M0ABC 279|GU3A 106|GW3A 294|MW0A 294|H40A 507|H44A 185
HA1A 239|HG1A 239|HB9A 287|HB0A 251|HC1A 120|HC8A 71|HH2A 78|HI8A 72|HK1A 116|HK0A 216|HK0M 161|HL1A 137|DS1A 137|HP1A 88|HR1A 80
HS0A 387|HV1A 295|HZ1A 378|I1A 248|IK2A 248|IT9A 248|IS0A 225|J28A 382|J3A 77|J5A 109|J6A 97|J7A 95|J8A 98|JA1A 339|JR6A 339
JD1A 192|JT1A 363|JW1A 259|JX1A 118|JY1A 342|K1A 291|N1A 291|W1AW 291|AA1A 291|AK1A 291|KG4A 291|KG4AB 105|KG4ABC 291|KH0A 166|KH1A 20
KH2A 103|KH3A 123|KH4A 174|KH5A 197|KH6A 110|KH7K 138|KH8ABC 9|KH9A 297|KL7ABC 6|AL7A 6|KP1A 182|KP2A 285|KP4A 202|NP4A 202|KP5A 43
LA1A 266|LU1A 100|LX1A 254|LY1A 146|LZ1A 212|OA1A 136|OD5A 354|OE1A 206|OH1A 224|OH0A 5|OJ0A 167|OK1A 503|OM1A 504|ON1A 209|OX1A 237
OY1A 222|OZ1A 221|P29A 163|P4A 91|P5A 344|PA1A 263|PJ2A 517|PJ4A 520|PJ5A 519|PJ7A 518|PY1A 108|PY0F 56|PZ1A 140|R1FJL 61|RI1FJ 61
S01A 302|S21A 305|S5A 499|S79A 379|S9A 219|SM1A 284|SP1A 269|ST2A 466|SU1A 478|SV1A 236|SV5A 45|SV9A 40|SV2ASP/A 180|T2A 282|T30A 301|T31A 31
T32A 48|T33A 490|T5A 232|T7A 278|T8A 22|TA1A 390|TA2A 390|TF1A 242|TG1A 76|TI1A 308|TI9A 37|TJ1A 406|TK1A 214|TL1A 408|TN1A 412
TR8A 420|TT8A 410|TU2A 428|TY1A 416|TZ1A 442|UA1A 54|RA3A 54|UA2A 126|UA9A 15|RA0A 15|R9A 15|UK1A 292|UN1A 130|UR1A 288|UT1A 288|V2A 94
V31A 66|V4A 249|V51A 464|V6A 173|V7A 168|V85A 345|VE3A 1|VA3A 1|VY2A 1|VK1A 150|VK9CA 38|VK9LA 147|VK9MA 171|VK9NA 189|VK9WA 303|VK9XA 35
VP2E 12|VP2M 96|VP2V 65|VP5A 89|VP6AB 172|VP6D 513|VP8A 141|VP8ORK 238|VP8SGI 235|VP8STI 240|VP9A 64|VQ9A 33|VR2A 321|VU2A 324|VU4A 11|VU7A 142
XE1A 50|XF4A 204|XT2A 480|XU7A 312|XW1A 143|XX9A 152|XZ1A 309|YA1A 3|YB1A 327|YI1A 333|YJ0A 158|YK1A 384|YL1A 145|YN1A 86|YO1A 275
YS1A 74|YU1A 296|YV1A 148|YV0A 17|Z21A 452|Z31A 502|Z61A 522|Z81A 521|ZA1A 7|ZB2A 233|ZC4A 283|ZD7A 250|ZD8A 205|ZD9A 274|ZF1A 69|ZK3A 270
ZL1A 170|ZL7A 34|ZL8A 133|ZL9A 16|ZP5A 132|ZS1A 462|ZS8A 201
`

test('returns no entity for 11m callsigns, whatever country their division resembles', () => {
  for (const call of ['1AT101', '3AT055', '26CT730', '161SD001', '9FDX12', '1AT101/P']) {
    expect(resolveDxcc(call), call).toBeNull()
  }
  expect(resolveDxcc('9A800VZ')?.dxcc).toBe(497)
})

/** Portable forms: callsign, entity, CQ zone and reason. */
const PORTABLE = `
EA8/G3ABC 29 33 EA8|G3ABC/EA8 29 33 EA8|EA8/G3ABC/P 29 33 EA8|F/G3ABC 227 14 F|F/DJ1PW/P 227 14 F|G3ABC/LX 254 14 LX
W1AW/4 291 5 /4|W1AW/7 291 3 /7|W1AW/0 291 4 /0|W7ABC/1 291 5 /1|VE3ABC/7 1 3 /7|JA1ABC/8 339 25 /8
KH6ABC/4 291 5 /4|KL7ABC/7 291 3 /7|KP4ABC/2 291 5 /2|NH6AB/6 291 3 /6|W1AW/KH6 110 31 KH6|KH6/W1AW 110 31 KH6|W1AW/KL7 6 1 KL7
EA1ABC/8 29 33 /8|EA1ABC/6 21 14 /6|EA8ABC/1 281 14 /1|SV1ABC/5 45 20 /5|SV1ABC/9 40 20 /9|OH1ABC/0 5 15 /0|HB9ABC/0 251 14 /0
UA9ABC/1 54 16 /1|UA3ABC/9 15 17 /9|RA3ABC/2 126 15 /2|UA3ABC/0 15 18 /0|CT1ABC/3 256 33 /3|PY1ABC/0 108 11 /0
G3ABC/P 223 14 G|G3ABC/M 223 14 G|G3ABC/A 223 14 G|G3ABC/QRP 223 14 G|DL1ABC/P/QRP 230 14 DL|W1AW/QRP 291 5 W|W1AW/B 291 5 W|G3ABC/R 223 14 G
MM0ABC/P 279 14 MM|MM0ABC/M 279 14 MM|AM5A 281 14 AM|W1AW/AE 291 5 W|W1AW/AG 291 5 W|W1AW/KT 291 5 W|LA1ABC/LH 266 14 LA|OZ1ABC/70 221 14 OZ
W1AW/MM 0 - /MM|G3ABC/MM 0 - /MM|W1AW/AM 0 - /AM|VP8/G3ABC/MM 0 - /MM|N2NL/MM 0 - /MM|NQ4I/AM 0 - /AM|W1AW/MM/P 0 - /MM
VK9X/W6NV 35 29 VK9X|VK9N/G3ABC 189 32 VK9N|JA1ABC/JD1 192 27 JD1|PJ2/W1AW 517 9 PJ2|FS/W1AW 213 8 FS|W1AW/FS 213 8 FS|KG4/W1AW 105 8 KG4|K1ABC/KG4 105 8 KG4
VP2V/W1AW 65 8 VP2V|VP2V/AA7V 65 8 VP2V|AA7V/VP2V 65 8 VP2V|W1AW/VP2V 65 8 VP2V|3D2/G3ABC 176 32 3D2|VE3ABC/W4 291 5 W4|W1AW/VE3 1 4 VE3|K1ABC/VY2 1 5 VY2|W4/VE3ABC 291 5 W4|GM/DL1ABC 279 14 GM
DL1ABC/HB0 251 14 HB0|HB0/DL1ABC/P 251 14 HB0|TK/F4FET/LH 214 15 TK/F4FET/LH|SV9/DL1ABC 40 20 SV9|OH0/SM0ABC 5 15 OH0|9A/DL1ABC/P 497 15 9A|5B4/G3ABC 215 20 5B4|TA1/DL1ABC 390 20 TA1
`

const rows = (text: string) =>
  text
    .trim()
    .split(/[|\n]/)
    .map((row) => row.trim().split(' '))

describe('callsigns and their entities', () => {
  test('tests at least 300 callsigns', () => {
    expect(rows(PLAIN).length + rows(PORTABLE).length).toBeGreaterThan(300)
  })

  test.each(rows(PLAIN))('%s is in entity %s', (call, dxcc) => {
    expect(resolveDxcc(call!)?.dxcc).toBe(Number(dxcc))
  })

  test.each(rows(PORTABLE))('%s is in entity %s, zone %s, by %s', (call, dxcc, zone, matched) => {
    const result = resolveDxcc(call!)
    expect([result?.dxcc, result?.cqZone, result?.matched]).toEqual([
      Number(dxcc),
      zone === '-' ? null : Number(zone),
      matched,
    ])
  })

  test('returns a reason', () => {
    expect(resolveDxcc('EA8ABC')!.reason).toBe('prefix')
    expect(resolveDxcc('G3ABC/EA8')!.reason).toBe('suffix-rule')
    expect(resolveDxcc('3D2CR')!.reason).toBe('exact-call')
    expect(resolveDxcc('G3ABC/MM')!.reason).toBe('no-entity')
    expect(explainDxcc(resolveDxcc('EA8ABC')!)).toBe('Prefix EA8')
    expect(explainDxcc(resolveDxcc('W1AW/4')!)).toBe('Suffix /4')
    expect(explainDxcc(resolveDxcc('W1AW/MM')!)).toBe('/MM: at sea, in no entity')
    expect(explainDxcc(answerFor(291, 'set-by-user'))).toBe('Set by you')
  })

  test('treats Antarctica as a continent of its own', () => {
    expect(resolveDxcc('DP0GVN')).toMatchObject({ dxcc: 13, continent: 'AN' })
    expect(resolveDxcc('KC4AAA')).toMatchObject({ dxcc: 13, continent: 'AN' })
    expect(resolveDxcc('LU1ABC')).toMatchObject({ dxcc: 100, continent: 'SA' })
  })

  test('returns no entity for a call without one in another call area', () => {
    expect(resolveDxcc('Q1ABC/4')).toBeNull()
    expect(resolveDxcc('XX1AB/7')).toBeNull()
  })

  test('returns the zone and location of single calls', () => {
    expect(resolveDxcc('R0FK')).toMatchObject({ dxcc: 15, cqZone: 40, ituZone: 75, reason: 'exact-call' })
    expect(resolveDxcc('TA1ABC')).toMatchObject({ dxcc: 390, continent: 'EU', latitude: 41.02, longitude: 28.97 })
    expect(resolveDxcc('TA2ABC')).toMatchObject({ dxcc: 390, continent: 'AS' })
    expect(resolveDxcc('W6AB')).toMatchObject({ cqZone: 3, ituZone: 6 })
  })

  test('ignores case and spaces, and returns no entity for an invalid call', () => {
    expect(resolveDxcc(' ea8/g3abc ')?.dxcc).toBe(29)
    expect(resolveDxcc('LXØRL')?.dxcc).toBe(254)
    expect(resolveDxcc('DL1ABC-9')?.dxcc).toBe(230)
    for (const text of ['', '/', '//', '???', 'QQ1ABC', '1B1AB', '0']) expect(resolveDxcc(text)).toBeNull()
  })
})

describe('dates', () => {
  const on = (call: string, day: string) => resolveDxcc(call, Date.parse(`${day}T12:00:00Z`))
  test.each([
    ['3Y0K', '2026-02-10', 24],
    ['K5D', '2009-02-15', 43],
    ['K5D', '2009-03-15', 291],
    ['W8S', '2023-10-10', 515],
    ['W8S', '2023-12-10', 291],
    ['TX5S', '2024-01-20', 36],
    ['OK1ABC', '1992-12-31', 218],
    ['OK1ABC', '1993-01-01', 503],
    ['Y21AB', '1985-05-01', 229],
    ['PJ2T', '2010-10-09', 85],
    ['PJ2T', '2010-10-10', 517],
    ['PJ7/W1AW', '2005-01-01', 255],
    ['W1AW/PJ7', '2015-01-01', 518],
    ['R1MVA', '2010-01-01', 151],
    ['W1AW/MM', '2009-02-15', 0],
  ])('%s on %s is in entity %d', (call, day, dxcc) => {
    expect(on(call, day)?.dxcc).toBe(dxcc)
  })

  test('returns name and reason of a deleted entity, which is not listed among current ones', () => {
    expect(on('OK1ABC', '1980-01-01')).toMatchObject({
      name: 'Czechoslovakia (deleted)',
      entity: null,
      reason: 'dated-prefix',
    })
    expect(resolveDxcc('K5D')?.dxcc).toBe(291)
  })

  test('has an entity or a question and a valid date range in every bundled rule', () => {
    for (const { kind, call, dxcc, from, to, note } of packagedRules()) {
      if (kind === 'open') expect(note).toMatch(/\?$/)
      else if (kind === 'none') expect(to, call).not.toBeNull()
      else {
        expect(entityName(dxcc), call).not.toBeNull()
        expect(to! > (from ?? -Infinity), call).toBe(true)
      }
    }
  })

  test('returns a deleted entity only within its dates, even for a call that the country file lists', () => {
    expect(on('DM2ABC', '1975-06-01')).toMatchObject({ dxcc: 229, reason: 'dated-prefix' })
    expect(on('DM2ABC', '1985-06-01')?.dxcc).toBe(230)
    expect(on('DL1ABC', '1970-06-01')?.dxcc).toBe(81)
    expect(on('K9AAA', '1970-06-01')?.dxcc).toBe(291)
    const { tables } = new DxccResolver()
    const listed = new Map([['OK1XYZ', tables.calls.get('3D2CR')!]])
    const resolver = new DxccResolver(packagedRules(), { ...tables, calls: listed })
    expect(resolver.resolve('OK1XYZ', Date.UTC(1985, 5, 1))?.dxcc).toBe(218)
    expect(resolver.resolve('OK1XYZ', Date.UTC(2025, 5, 1))?.dxcc).toBe(489)
  })

  test('asks about an unlisted overseas prefix instead of assuming France', () => {
    const resolver = new DxccResolver()
    for (const call of ['TO9ZZZ', 'TX9ZZZ', 'TO/DL1ABC', 'DL1ABC/TX', 'TO9ZZZ/P']) {
      expect(resolveDxcc(call), call).toBeNull()
      expect(resolver.question(call), call).toBe('French overseas territory: which one?')
    }
    expect(resolver.question('DL1ABC')).toBeNull()
    expect(resolver.question('QQ1ABC')).toBeNull()
    expect(resolveDxcc('TM5A')?.dxcc).toBe(227)
  })

  test('names the matching rule and its dates in the reason', () => {
    expect(explainDxcc(on('TX5S', '2024-01-20')!)).toBe('Exact call TX5S, valid 2024-01-18 to 2024-02-03')
    expect(explainDxcc(on('OK1ABC', '1980-01-01')!)).toBe('Prefix OK, valid until 1992-12-31')
  })
})

describe('Club Log', () => {
  const XML = `<?xml version="1.0" encoding="utf-8"?>
<clublog date="2026-03-01T00:00:00+00:00" xmlns="https://clublog.org/cty/v1.2">
<entities><entity><adif>24</adif><name>BOUVET</name><prefix>3Y/B</prefix><deleted>FALSE</deleted></entity></entities>
<exceptions><exception record="1"><call>3Y0K</call><entity>BOUVET</entity><adif>24</adif><cqz>38</cqz><cont>AF</cont><long>3.36</long><lat>-54.43</lat><start>2026-02-20T00:00:00+00:00</start><end>2026-03-12T23:59:59+00:00</end></exception>
<exception record="2"><call>W1AW/KH9</call><entity>WAKE</entity><adif>297</adif></exception></exceptions>
<prefixes><prefix record="1"><call>OK</call><adif>503</adif><start>1993-01-01T00:00:00+00:00</start></prefix>
<prefix record="2"><call>9Q5</call><adif>414</adif><cqz>36</cqz></prefix><prefix record="3"><call>1B</call><adif>0</adif></prefix></prefixes>
<invalid_operations><invalid record="5"><call>P5RS7</call><start>2000-01-01T00:00:00+00:00</start></invalid></invalid_operations>
<zone_exceptions><zone_exception record="9"><call>KD6WW/VY0</call><zone>4</zone></zone_exception></zone_exceptions>
</clublog>`

  test('parses and applies exceptions, prefixes, invalid operations and zones', () => {
    const { version, rules } = parseClubLogFile(XML)
    expect(version).toBe('2026-03-01T00:00:00.000Z')
    expect(rules).toHaveLength(7)
    const merged = mergeDatedRules(packagedRules(), rules)
    const resolver = new DxccResolver(readDatedRules(writeDatedRules(merged)))
    const time = Date.UTC(2026, 1, 25)
    expect(resolver.resolve('3Y0K', time)).toMatchObject({
      dxcc: 24,
      latitude: -54.43,
      longitude: 3.36,
      reason: 'dated-exception',
      valid: { from: Date.UTC(2026, 1, 20), to: Date.UTC(2026, 2, 13) },
    })
    expect(resolver.resolve('3Y0K', Date.UTC(2026, 1, 5))?.reason).not.toBe('dated-exception')
    expect(resolver.resolve('W1AW/KH9', time)?.dxcc).toBe(297)
    expect(resolver.resolve('P5RS7', time)).toMatchObject({ dxcc: 0, reason: 'invalid-operation' })
    expect(resolver.resolve('P5RS7', Date.UTC(1999, 1, 1))?.dxcc).toBe(344)
    expect(resolver.resolve('1B1AB', time)).toMatchObject({ dxcc: 0 })
    expect(resolver.resolve('KD6WW/VY0', time)).toMatchObject({ dxcc: 1, cqZone: 4 })
    expect(resolver.resolve('OK1ABC', time)?.dxcc).toBe(503)
    expect(resolver.resolve('OK1ABC', Date.UTC(1980, 1, 1))?.dxcc).toBe(218)
    expect(resolver.resolve('K5D', Date.UTC(2009, 1, 15))?.dxcc).toBe(43)
  })

  test('replaces old rules only for the same call and overlapping dates', () => {
    const rule = (call: string, from: number, to: number): DatedRule => ({ kind: 'call', call, from, to, dxcc: 1 })
    const merged = mergeDatedRules([rule('A', 0, 10), rule('A', 20, 30), rule('B', 0, 10)], [rule('A', 5, 8)])
    expect(merged.map(({ call, from }) => `${call}${from}`)).toEqual(['A20', 'B0', 'A5'])
  })

  test('rejects any other text', () => {
    expect(() => parseClubLogFile('<html>Invalid key</html>')).toThrow('not a country file of Club Log')
    expect(() => parseClubLogFile('Invalid <key')).toThrow('not a country file of Club Log')
    expect(() => parseClubLogFile(XML.slice(0, 600))).toThrow('not a country file of Club Log')
  })
})

describe('country files', () => {
  const { entities } = new DxccResolver().tables
  /** A complete file in each format, with an additional entry in Germany. */
  const files = () => {
    const all = [...entities.values()].map((entity) => ({ ...entity, list: [entity.prefix.replace(/\/.*/, '')] }))
    const germany = all.find(({ dxcc }) => dxcc === 230)!
    germany.list.push('DL7(15)[29]', '=DX1ZZZ{AS}<-10.0/-20.0>', '=VER20270102')
    const sorted = all.toSorted((a, b) => a.dxcc - b.dxcc)
    const west = (entity: { longitude: number }) => (-entity.longitude).toFixed(2)
    return {
      csv: sorted
        .map(
          (e) =>
            `${e.prefix},${e.name},${e.dxcc},${e.continent === 'AN' ? 'SA' : e.continent},${e.cqZone},${e.ituZone},${e.latitude},${west(e)},0.0,${e.list.join(' ')};`,
        )
        .join('\r\n'),
      dat: sorted
        .map(
          (e) =>
            `${e.name}:  ${String(e.cqZone).padStart(2, '0')}:  ${e.ituZone}:  ${e.continent === 'AN' ? 'SA' : e.continent}:  ${e.latitude}:  ${west(e)}:  0.0:  ${e.prefix}:\r\n    ${e.list.join(',')};\r\n`,
        )
        .join(''),
    }
  }

  test.each(['csv', 'dat'] as const)('gives the same results from cty.%s, with longitudes east positive', (form) => {
    const data = compileCountryFile(parseCountryFile(files()[form]))
    expect(data.version).toBe('2027-01-02')
    const resolver = new DxccResolver(packagedRules(), readTables(data))
    expect(resolver.tables.entities.get(1)?.longitude).toBe(findEntity(1)!.longitude)
    expect(resolver.resolve('DX1ZZZ')).toMatchObject({ dxcc: 230, continent: 'AS', reason: 'exact-call' })
    expect(resolver.resolve('DL7ABC')).toMatchObject({ dxcc: 230, cqZone: 15, ituZone: 29 })
  })

  test('drops calls of entities that the file lacks, and retains all others', () => {
    const data = compileCountryFile(parseCountryFile(files().csv))
    const { calls } = readTables({ ...data, calls: `9999\tEU,14,28=ZZ9ZZZ\n${data.calls}` })
    expect(calls.has('ZZ9ZZZ')).toBe(false)
    expect(calls.get('DX1ZZZ')).toMatchObject({ dxcc: 230 })
  })

  test('rejects an invalid or truncated country file, with a reason', () => {
    const { csv, dat } = files()
    expect(() => parseCountryFile('<html>Not found</html>')).toThrow('This is not a country file')
    expect(() => parseCountryFile('')).toThrow('This is not a country file')
    expect(() => parseCountryFile(csv.slice(0, 4000))).toThrow('breaks off')
    expect(() => parseCountryFile(dat.slice(0, 4000))).toThrow(/breaks off|Not an entity/)
    expect(() => compileCountryFile(parseCountryFile(csv.replace('DL7(15)', 'DL7?15?')))).toThrow('Unknown notation')
    expect(() =>
      parseCountryFile(dat.replace(/: {2}DL:/, ':  QQ:').replace('Fed. Rep. of Germany:', 'New Land:')),
    ).toThrow('import cty.csv instead')
  })
})

describe('list of entities', () => {
  test('lists 340 current entities by name, each once, and 62 deleted ones separately', () => {
    expect(DXCC_ENTITIES).toHaveLength(340)
    expect(new Set(DXCC_ENTITIES.map((entity) => entity.dxcc)).size).toBe(340)
    expect(DELETED_ENTITIES.size).toBe(62)
    expect(DXCC_ENTITIES.filter((entity) => DELETED_ENTITIES.has(entity.dxcc))).toEqual([])
    expect(DXCC_ENTITIES.map((entity) => entity.name)).toEqual(DXCC_ENTITIES.map((entity) => entity.name).toSorted())
    expect(findEntity(223)).toMatchObject({ name: 'England', cqZone: 14, ituZone: 27, continent: 'EU' })
    expect(entityName(0)).toBeNull()
  })

  test('has a prefix or a call, and a position on the globe, for every entity', () => {
    for (const entity of DXCC_ENTITIES) {
      expect(Math.abs(entity.latitude), entity.name).toBeLessThanOrEqual(90)
      expect(Math.abs(entity.longitude), entity.name).toBeLessThanOrEqual(180)
      expect(entity.cqZone).toBeGreaterThan(0)
      expect(entity.ituZone).toBeGreaterThan(0)
    }
  })
})
