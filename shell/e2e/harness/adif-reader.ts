/**
 * Reads an .adi file according to the ADIF specification only, without code of the product, as another program would.
 * Lengths count bytes, as in other programs.
 */
const SPECIFIER = /<([A-Za-z0-9_]+)(?::(\d+)(?::[A-Za-z])?)?>/g

/** Returns records in file order, by upper-case field name. Throws if a length exceeds the file. */
export function readAdif(text: string): readonly ReadonlyMap<string, string>[] {
  const bytes = Buffer.from(text, 'utf8').toString('latin1')
  const records: Map<string, string>[] = []
  let record = new Map<string, string>()
  let inHeader = !bytes.startsWith('<')
  SPECIFIER.lastIndex = 0
  for (let found = SPECIFIER.exec(bytes); found !== null; found = SPECIFIER.exec(bytes)) {
    const name = (found[1] ?? '').toUpperCase()
    if (name === 'EOH') {
      inHeader = false
      record = new Map()
    } else if (name === 'EOR') {
      if (!inHeader) records.push(record)
      record = new Map()
    } else {
      const [from, length] = [SPECIFIER.lastIndex, Number(found[2] ?? 0)]
      if (from + length > bytes.length) throw new Error(`${name} is longer than the file`)
      if (record.has(name)) throw new Error(`${name} occurs twice in one record`)
      record.set(name, Buffer.from(bytes.slice(from, from + length), 'latin1').toString('utf8'))
      SPECIFIER.lastIndex = from + length
    }
  }
  return records
}
