import { Home } from '../../parts/home.jsx'
import { Top } from '../../parts/top.jsx'
import { Unit } from '../../parts/unit.jsx'
import { Units } from '../../parts/units.jsx'
import { listPages, viewOf } from '../../content.mjs'

export const dynamicParams = false
export const generateStaticParams = () => listPages().map(({ path }) => ({ path: path.split('/').filter(Boolean) }))

/** The view of an address. */
async function viewAt(params) {
  const { path = [] } = await params
  const language = path[0] === 'en' ? 'en' : 'it'
  const [list, slug] = language === 'en' ? path.slice(1) : path
  return viewOf({ kind: list === undefined ? 'home' : slug === undefined ? 'list' : 'unit', language, slug })
}

export async function generateMetadata({ params }) {
  const { title, description, host, site, path, language, other, banner } = await viewAt(params)
  return {
    title,
    description,
    metadataBase: new URL(host),
    alternates: { canonical: path, languages: { [language]: path, [other.language]: other.path } },
    openGraph: { title, description, type: 'website', url: path, siteName: site, images: banner && [banner.src] }
  }
}

export default async function Page({ params }) {
  const view = await viewAt(params)
  const Main = { home: Home, list: Units, unit: Unit }[view.kind]
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: view.style }} />
      {view.unit && <RoomData {...view} />}
      <div lang={view.language} className={view.unit?.theme}>
        <a className="skip visually-hidden" href="#main">
          {view.words.skipToContent}
        </a>
        <div dangerouslySetInnerHTML={{ __html: view.sprite }} />
        <Top {...view} />
        <main id="main" className="wrap">
          <Main {...view} />
        </main>
        <div dangerouslySetInnerHTML={{ __html: view.foot }} />
      </div>
    </>
  )
}

/** For search engines. */
function RoomData({ unit, description, host, path, photos, site }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HotelRoom',
    name: unit.name,
    description,
    url: `${host}${path}`,
    image: photos.map(({ src }) => `${host}${src}`),
    amenityFeature: unit.services.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    containedInPlace: { '@type': 'BedAndBreakfast', name: site, url: host }
  }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
