/** A photo as a data URL, so that stories need no server: a mast at dusk. */
export const SAMPLE_PHOTO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#1b2f4a"/><rect y="62" width="160" height="58" fill="#d7875a"/><path d="M0 96 40 84 86 94 130 82 160 90V120H0Z" fill="#131c28"/><path d="M76 92 80 26 84 92M77 76h6M78 52h4M48 26h64M52 20v12M108 20v12" stroke="#0b1119" stroke-width="1.6" fill="none"/></svg>',
)}`

export const SAMPLE_HILL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#9db6c4"/><circle cx="118" cy="34" r="13" fill="#f4e6c3"/><path d="M0 78 34 52 62 70 98 38 160 76V120H0Z" fill="#5f7f86"/><path d="M0 96 50 74 100 92 160 82V120H0Z" fill="#34503f"/></svg>',
)}`
