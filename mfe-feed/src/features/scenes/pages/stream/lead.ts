import { msg } from '@lingui/core/macro'

/** The line under the title, while the page is on its way and after. */
export const LEAD = msg`Arrange your stream picture once, paste one link into OBS, and it follows your radio and your log.`
