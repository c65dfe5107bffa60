/** The icons of the house on phones and home screens: `brand` draws them, the manifests name them. */

/**
 * The part of each icon that the mark takes. On some phones an icon is cut to a circle; `maskable` promises that
 * nothing stands outside the one in the middle whose width is four fifths:
 * https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const appIcons = [
  { path: 'apple-touch-icon.png', size: 180, mark: 0.76 },
  { path: 'icon-192.png', size: 192, mark: 0.84, purpose: 'any' },
  { path: 'icon-512.png', size: 512, mark: 0.84, purpose: 'any' },
  { path: 'icon-maskable-512.png', size: 512, mark: 0.56, purpose: 'maskable' }
]
