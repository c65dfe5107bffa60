/** The elements and attributes that a drawing may have. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

// Left out on purpose: `script`, `foreignObject` and the elements of HTML, which run or embed; `title`, `desc` and
// `metadata`, which no page shows (the alternative text is data) and which may name a person or a place; animation
// elements, which can rewrite a reference and ignore a visitor's wish for less motion.
export const drawingElements = words(`
  svg g defs symbol use switch style image
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern marker clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

// The attribute and property indices of SVG 2 (https://www.w3.org/TR/SVG2/attindex.html and propidx.html), without
// events, animation, and what only concerns pointers, keyboards and screen readers.
export const drawingAttributes = words(`
  href id class style result in in2
  media type xml:space systemLanguage requiredExtensions requiredFeatures
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength transform viewBox preserveAspectRatio
  dx dy rotate textLength lengthAdjust startOffset method spacing side path
  refX refY markerWidth markerHeight markerUnits orient
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type filterUnits primitiveUnits
  mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z
  pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector stdDeviation radius
  baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-orientation text-overflow
  text-rendering transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode`)
