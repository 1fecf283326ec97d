// The first style sheet defines the order of the cascade layers, so this import comes first.
import '@onfreq/ui/styles/all.css'
import { createServerPart } from '@onfreq/federation/server-part'
import { Chrome } from './chrome/chrome.tsx'

/** The frame around every page; the parts render the content. */
export default createServerPart({ pages: { '': Chrome } })
