/** The icons of the house on phones and home screens: `brand.ts` draws them, the manifests list them. */

/**
 * The share of each icon that the mark takes. Some phones cut an icon to a circle. `maskable` promises that everything
 * is inside a centred circle of four fifths of its width: https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const appIcons = [
  { path: 'apple-touch-icon.png', size: 180, mark: 0.76 },
  { path: 'icon-192.png', size: 192, mark: 0.84, purpose: 'any' },
  { path: 'icon-512.png', size: 512, mark: 0.84, purpose: 'any' },
  { path: 'icon-maskable-512.png', size: 512, mark: 0.56, purpose: 'maskable' }
]
