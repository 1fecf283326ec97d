/** Day of the country file that the package carries. */
export const COUNTRY_FILE_VERSION = '2026-05-30'
