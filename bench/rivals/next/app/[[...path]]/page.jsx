import { listPages, pageAt } from '../../content.mjs'

export const dynamicParams = false
export const generateStaticParams = () => listPages().map((url) => ({ path: url.split('/').filter(Boolean) }))

async function pageOf(params) {
  const { path = [] } = await params
  return pageAt(['', ...path, ''].join('/'))
}

export async function generateMetadata({ params }) {
  const { title, description, host, site, url, languages, image } = await pageOf(params)
  return {
    title,
    description,
    metadataBase: new URL(host),
    alternates: { canonical: url, languages: Object.fromEntries(languages.map((other) => [other.code, other.url])) },
    openGraph: { title, description, type: 'website', url, siteName: site, images: [image] }
  }
}

export default async function Page({ params }) {
  const page = await pageOf(params)
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: page.style }} />
      {page.data.map((data) => (
        <script key={data} type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      ))}
      <div lang={page.language} className={page.theme}>
        <div dangerouslySetInnerHTML={{ __html: page.sprite }} />
        <header className="top">
          <nav>
            {page.links.map(({ url, text }, index) => (
              <a key={index} href={url}>
                {text}
              </a>
            ))}
          </nav>
        </header>
        <main id="main" className="wrap">
          {page.sections.map((section, index) => (
            <Section key={index} {...section} />
          ))}
        </main>
        <div dangerouslySetInnerHTML={{ __html: page.foot }} />
      </div>
    </>
  )
}

function Section({ heading, texts, items, photos }) {
  return (
    <section>
      <h2>{heading}</h2>
      {photos.map((photo) => (
        <Photo key={photo.src} {...photo} />
      ))}
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ alt, ...photo }) {
  return (
    <a href={photo.src}>
      <img {...photo} alt={alt} decoding="async" loading="lazy" />
    </a>
  )
}
