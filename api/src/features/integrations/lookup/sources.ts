import type { CallbookSource } from '@onfreq/contracts/integrations/lookup'
import type { ServiceConfig } from '#kernel/config.ts'
import type { Callbook, CallbookLogin, Sessions } from '../services/callbook.ts'
import { openHamQth } from '../services/hamqth.ts'
import { openQrzXml } from '../services/qrz-xml.ts'

export function openCallbook(
  { qrzXml, hamqth }: ServiceConfig,
  source: CallbookSource,
  login: CallbookLogin,
  sessions: Sessions,
): Callbook {
  return source === 'qrz_xml' ? openQrzXml(qrzXml, login, sessions) : openHamQth(hamqth, login, sessions)
}
