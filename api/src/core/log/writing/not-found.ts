import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { ProductError } from '#kernel/errors.ts'

export const contactNotFound = () => new ProductError(404, 'log.contact_not_found', CONTACT_TEXTS.notFound)
