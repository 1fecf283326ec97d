/** Converts fields that services write to those of ADIF. */
import { type AdifField, fieldValue } from '@onfreq/ham/adif/records'

export type LogService = 'clublog' | 'eqsl' | 'lotw'

/** Plain QSL fields of these services mean their own cards and confirmations, not paper cards. */
const ADIF_NAMES: Readonly<Record<LogService, Readonly<Record<string, string>>>> = {
  clublog: {},
  eqsl: {
    QSL_SENT: 'EQSL_QSL_SENT',
    QSLSDATE: 'EQSL_QSLSDATE',
    QSL_RCVD: 'EQSL_QSL_RCVD',
    QSLRDATE: 'EQSL_QSLRDATE',
  },
  lotw: { QSL_RCVD: 'LOTW_QSL_RCVD', QSLRDATE: 'LOTW_QSLRDATE' },
}
const IGNORED: ReadonlySet<string> = new Set(['QSL_SENT_VIA', 'QSL_RCVD_VIA'])

/** @param ownCall station call of the contacts that do not contain one */
export function readServiceFields(
  service: LogService,
  fields: readonly AdifField[],
  ownCall: string,
): readonly AdifField[] {
  const names = ADIF_NAMES[service]
  const renamed = fields
    .filter(({ name }) => service === 'clublog' || !IGNORED.has(name))
    .map((field) => ({ ...field, name: names[field.name] ?? field.name }))
  const missing = (name: string, value: string) =>
    value === '' || fieldValue(renamed, name) !== '' ? [] : [{ name, value, type: '' }]
  return [
    ...renamed,
    ...missing('STATION_CALLSIGN', fieldValue(fields, 'APP_LOTW_OWNCALL').trim() || ownCall),
    ...missing('MODE', fieldValue(fields, 'APP_LOTW_MODE').trim()),
    ...(service === 'lotw' ? missing('LOTW_QSL_SENT', 'Y') : []),
  ]
}
