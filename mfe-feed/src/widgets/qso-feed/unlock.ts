interface Unlock {
  readonly href: string
  readonly text: string
}

const UPGRADE: Unlock = { href: '/?upgrade-required=1', text: 'Upgrade to read this contact' }
const REGISTER: Unlock = { href: '/register', text: 'Register to read this contact' }

/** The way to read a hidden contact: members upgrade, visitors register. */
export function unlockFor(signedIn: boolean): Unlock {
  return signedIn ? UPGRADE : REGISTER
}
