// The order of the cascade layers is stated by the first style sheet, so this import comes first.
import '@onfreq/ui/styles/all.css'
import { createServerPart } from '@onfreq/federation/server-part'
import { Chrome } from './chrome/chrome.tsx'

/** The frame around every page; what is inside of it comes from the parts. */
export default createServerPart({ pages: { '': Chrome } })
