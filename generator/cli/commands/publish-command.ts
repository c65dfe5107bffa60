/** The command `publish`: builds the site for the public, and sends it to web space. */
import { isFolder } from '../../engine/content/data-folder.ts'
import { wordsIn } from '../../engine/words/language.ts'
import { answersOptions, option, outOption, todayOption, defineCommand } from '../options.ts'
import { anywayOption, publishToWebSpace, webSpaceFrom, type PublishOptions } from '../publish-site.ts'
import { printToStderr } from '../console.ts'
import { buildSite, type BuildOptions } from './build-command.ts'

type Options = BuildOptions & PublishOptions

export const addPublish = defineCommand(
  'publish',
  {
    it: 'Costruisce il sito, come build --release, e lo manda allo spazio web. Parte solo quello che è cambiato.',
    en: 'Build the site, like build --release, and send it to web space. Only what has changed is sent.'
  },
  {
    options: [
      outOption,
      todayOption,
      ...answersOptions,
      option(
        { it: '--host <server>', en: '--host <server>' },
        {
          it: 'il server FTP del fornitore; come utente e cartella si indica una volta sola',
          en: 'the FTP server of the provider; it is remembered, like user and folder'
        }
      ),
      option({ it: '--user <nome>', en: '--user <name>' }, { it: 'l’utente FTP', en: 'the FTP user' }),
      option(
        { it: '--folder <cartella>', en: '--folder <folder>' },
        { it: 'la cartella del sito sul server, come www', en: 'the folder of the site on the server, such as www' }
      ),
      option(
        { it: '--trust <impronta>', en: '--trust <fingerprint>' },
        {
          it: 'accetta proprio il certificato con questa impronta, anche se non va bene',
          en: 'accept exactly the certificate with this fingerprint although it does not fit'
        }
      ),
      anywayOption,
      option('--replace', {
        it: 'sostituisce anche file che non ha messo questo programma, o un altro sito',
        en: 'replace also files that this program did not put there, or another site'
      }),
      option('--all', {
        it: 'manda di nuovo tutti i file, come dopo che qualcuno li ha cambiati sul server',
        en: 'send all files again, as after somebody has changed them on the server'
      })
    ],
    run: publishSite
  }
)

/** What is missing is asked for before the build; the password is first needed after it. */
async function publishSite(options: Options): Promise<void> {
  const space = await webSpaceFrom(options)
  // Before the build: what somebody edits meanwhile counts as not published, be it sent or not.
  const keep = isFolder(options.data) ? space.saved.contentOf(space.settings).stage(options.data) : () => {}
  if (await buildSite({ ...options, release: true })) {
    await publishToWebSpace(options, space)
    keep()
    return
  }
  const words = {
    it: 'Non è partito niente: il sito pubblicato è come prima.',
    en: 'Nothing was sent: the published site is as it was.'
  }
  printToStderr(wordsIn(words, options.language))
}
