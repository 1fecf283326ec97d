/** Messages about destinations to which members send data, and about failed deliveries. */
import { say, texts } from '@onfreq/i18n/texts'

export const OUTSIDE_TEXTS = texts({
  webhook: 'A webhook needs an https:// link without a password in it.',
  privateAddress: 'This link leads into a private network. Use one the internet can reach.',
  noTime: 'did not answer in time',
  noHost: 'its host cannot be found',
  refused: 'refused the connection',
  certificate: 'its certificate is not good',
  unreachable: 'could not be reached',
  answered: (status: number) => say('answered {status}', { status: String(status) }),
  wentWrong: 'something went wrong here',
  gaveUp: (reason: string) => say('{reason}, and given up', { reason }),
  gone: 'It’s gone: the other side no longer knows it.',
})
