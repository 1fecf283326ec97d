/** Parts of the fields that load later, independent of the forms that use them. */
export const fieldParts = {
  combobox: () => import('./whole-combobox.tsx'),
  popover: () => import('./open-popover.tsx'),
} as const
