/** Decodes HTML and XML entities in responses of other services once. Unknown entities are left unchanged. */
const BASIC_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Entities of Latin-1 in order of the code points from À, which occur in names of people and locations. */
const LATIN_ENTITIES =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const LATIN_FIRST_CODE_POINT = 0xc0

/** Decodes `&lt;call:5&gt;` to `<call:5>`. Each entity is decoded once. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (full, decimal, hex, name) => {
    if (name !== undefined) return decodeNamed(String(name)) ?? full
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : full
  })
}

function decodeNamed(name: string): string | undefined {
  const index = LATIN_ENTITIES.indexOf(name)
  return index < 0 ? BASIC_ENTITIES[name.toLowerCase()] : String.fromCodePoint(LATIN_FIRST_CODE_POINT + index)
}
