/** Date of the bundled country file. */
export const COUNTRY_FILE_VERSION = '2026-05-30'
