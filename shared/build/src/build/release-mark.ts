/**
 * Stands in a build for the hash of its own contents and is replaced by it afterwards; as long as that. Container, chunk
 * table and class names carry it, so that two releases of one microfrontend never meet in a page.
 */
export const RELEASE_MARK = 'r3l3as3m'
