/** "1 contact", "4,118 contacts". */
export function countedContacts(n: number): string {
  return `${n.toLocaleString('en-GB')} ${n === 1 ? 'contact' : 'contacts'}`
}
