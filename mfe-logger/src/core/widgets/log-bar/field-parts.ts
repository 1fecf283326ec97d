/** Parts of the fields that come later. They know nothing of the forms that stand in other late parts with the same fields. */
export const fieldParts = {
  combobox: () => import('./whole-combobox.tsx'),
  popover: () => import('./open-popover.tsx'),
} as const
