/** Writes the contacts of the fast text entry as an ADIF file that any log can import. */

import type { AdifField } from '../adif/records.ts'
import { type AdifHeaderOptions, adiHeader, adiRecord } from '../adif/writer.ts'
import { hertzToAdifMegahertz } from '../frequency.ts'
import type { FastContact } from './fast-entry.ts'

export function fastEntryToAdif(contacts: readonly FastContact[], header: AdifHeaderOptions): string {
  return adiHeader(header) + contacts.map((contact) => adiRecord(getFields(contact))).join('')
}

function getFields(contact: FastContact): readonly AdifField[] {
  const { at, frequencyHz } = contact
  const values: Readonly<Record<string, string | undefined>> = {
    CALL: contact.callsign,
    QSO_DATE: at.slice(0, 10).replaceAll('-', ''),
    TIME_ON: at.slice(11, 16).replace(':', ''),
    BAND: contact.band,
    FREQ: frequencyHz === null ? '' : hertzToAdifMegahertz(frequencyHz),
    MODE: contact.mode,
    SUBMODE: contact.submode,
    RST_SENT: contact.rstSent,
    RST_RCVD: contact.rstRcvd,
    NAME: contact.name,
    COMMENT: contact.comment,
    GRIDSQUARE: contact.grid,
    STX: contact.serialSent,
    SRX: contact.serialRcvd,
    ...contact.fields,
  }
  return Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value, type: '' }] : []))
}
