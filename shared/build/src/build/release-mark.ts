/**
 * Placeholder for the content hash, of the same length, replaced after the build. Container, chunk table and class names
 * contain it, so that two releases of one microfrontend never collide on a page.
 */
export const RELEASE_MARK = 'r3l3as3m'
