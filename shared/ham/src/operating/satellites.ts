/** The amateur satellites by the names under which LoTW takes them, and what else they are called. */
import { say } from '@onfreq/i18n/texts'

const NAMES: ReadonlySet<string> = new Set(
  (
    'AISAT1 AO-3 AO-4 AO-6 AO-7 AO-8 AO-10 AO-13 AO-16 AO-21 AO-24 AO-27 AO-40 AO-51 AO-54 AO-73 AO-85 AO-91 AO-92 ' +
    'AO-109 AO-113 AO-123 ARISS ARSENE BO-102 BY70-1 CAS-2T CAS-3H CAS-4A CAS-4B DO-64 EO-79 EO-88 FO-12 FO-20 FO-29 ' +
    'FO-99 FO-118 FS-3 GO-32 HO-4 HO-68 HO-107 HO-113 HO-119 IO-86 IO-117 JO-97 KEDR KO-23 KO-25 LEDSAT LO-19 LO-78 ' +
    'LO-87 LO-90 LO-93 LO-94 MAYA-3 MAYA-4 MIREX MO-112 MO-122 NO-44 NO-83 NO-84 NO-103 NO-104 PO-101 QO-100 RS-1 RS-2 ' +
    'RS-5 RS-6 RS-7 RS-8 RS-10 RS-11 RS-12 RS-13 RS-15 RS-44 SAREX SO-33 SO-35 SO-41 SO-42 SO-50 SO-67 SO-121 SO-124 ' +
    'SO-125 SONATE-2 TAURUS TO-108 UKUBE1 UO-14 UVSQ VO-52 VO-96 XW-2A XW-2B XW-2C XW-2D XW-2E XW-2F XW-3'
  ).split(' '),
)

const ALSO_CALLED: Readonly<Record<string, string>> = {
  ISS: 'ARISS',
  'ESHAIL-2': 'QO-100',
  'ES-HAIL-2': 'QO-100',
  QO100: 'QO-100',
  GREENCUBE: 'IO-117',
  'FOX-1A': 'AO-85',
  'FOX-1B': 'AO-91',
  'FOX-1D': 'AO-92',
  FUNCUBE: 'AO-73',
  'FUNCUBE-1': 'AO-73',
  'DOSAAF-85': 'RS-44',
  SAUDISAT: 'SO-50',
  'SAUDISAT-1C': 'SO-50',
  'LILACSAT-2': 'CAS-3H',
  'DIWATA-2': 'PO-101',
  DIWATA2: 'PO-101',
  'JAS-2': 'FO-29',
  'LAPAN-A2': 'IO-86',
  'XW-2': 'XW-2A',
}

export const SATELLITES: readonly string[] = [...NAMES]

/** What is odd about a satellite's name, in words; null for one that is known. */
export function satelliteHint(typed: string): string | null {
  const name = typed.trim().toUpperCase()
  if (name === '' || NAMES.has(name)) return null
  const usual = ALSO_CALLED[name] ?? ALSO_CALLED[name.replace(/[\s/]+/g, '-')] ?? withDash(name)
  if (usual !== null) return say('LoTW and others call it {usual}', { usual })
  return say('{name} is no satellite that we know', { name: typed.trim() })
}

/** `RS44`, `RS 44` → `RS-44`. */
function withDash(name: string): string | null {
  const found = /^([A-Z]{2,3})[\s/]*(\d{1,3}[A-F]?)$/.exec(name)
  const dashed = found ? `${found[1]}-${found[2]}` : null
  return dashed !== null && NAMES.has(dashed) ? dashed : null
}
