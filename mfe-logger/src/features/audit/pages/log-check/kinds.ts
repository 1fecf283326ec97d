import type { AuditKind } from '@onfreq/contracts/audit/audit'
import { texts } from '@onfreq/i18n/texts'

export const KIND_LABELS: Readonly<Record<AuditKind, string>> = texts({
  entity: 'Country',
  zone: 'Zone',
  grid: 'Grid square',
  state: 'State or county',
  clock: 'Wrong clock',
  duplicate: 'Possible duplicate',
  station: 'Your station',
  reference: 'Unreadable name',
  band: 'Band and frequency',
})
