import { msg } from '@lingui/core/macro'

/** The line under the title, during and after loading. */
export const LEAD = msg`Arrange your stream picture once, paste one link into OBS, and it follows your radio and your log.`
