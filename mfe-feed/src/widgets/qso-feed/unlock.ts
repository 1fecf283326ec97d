/** The way to read a hidden contact: members upgrade, visitors register. */
export function unlockFor(signedIn: boolean): { readonly href: string; readonly text: string } {
  return signedIn
    ? { href: '/?upgrade-required=1', text: 'Upgrade to read this contact' }
    : { href: '/register', text: 'Register to read this contact' }
}
