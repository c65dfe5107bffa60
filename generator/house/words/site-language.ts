/** What a site writes of a language, as far as its code says it. */
import { flagIds } from '../../../templates/parts/icons.ts'

type FlagId = (typeof flagIds)[number]

/**
 * The name of a language in that language, its country and its flag. A language has the country of its own code, if
 * that is spoken there, or else the one where most people speak it; English is that of Great Britain.
 */
export function ofLanguage(code: string): { name: string; flag?: FlagId; locale?: string } {
  const hasFlag = (id: string): id is FlagId => flagIds.some((each) => each === id)
  const home = code.length === 2 ? `und-${code.toUpperCase()}` : code
  const isOfItsCode = code.length === 2 && new Intl.Locale(home).maximize().language === code
  const likely = isOfItsCode ? code.toUpperCase() : new Intl.Locale(code).maximize().region
  const region = code === 'en' ? 'GB' : likely
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  const flag = region?.toLowerCase() ?? ''
  return {
    name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
    ...(hasFlag(flag) && { flag }),
    ...(region !== undefined && { locale: `${code}-${region}` })
  }
}
