/** Messages of guests: what is read, and what is said to be unclear. */
import { expect, test } from 'vitest'
import { houses, modelOf } from '../../support/content.ts'
import { readMessage, type ReadMessage } from '../../../generator/house/requests/read-message.ts'

const model = modelOf(houses.shipped)
const today = '2027-05-20'

/**
 * As guests send them, one a line. The first came as the site wrote them, more or less whole. Behind each is what is
 * read: the language, the units, the days, the guests, the total, extras and services; which answer it asks for; what
 * is not clear, and its words.
 */
const messages = String.raw`
Buongiorno, vorrei prenotare l’appartamento Uno a Valle degli Ulivi: arrivo 01 lug 2027, partenza 06 lug 2027 (5 notti), per 4 ospiti. Il calendario indica in tutto 595 €, imposta di soggiorno esclusa, senza altri extra. È ancora libero?\nhttps://www.example.com/appartamenti/uno#2027-07-01_2027-07-06_4 → it link uno 2027-07-01 2027-07-06 4+0 | €595 | quote
On Thu, Jun 3, 2027 at 10:00 AM Marta Rossi <marta@example.com> wrote:\n> Hello, I’d like to book apartment Sette at Valle degli Ulivi from\n> 27 Jun 2027 to 01 Jul 2027 (4 nights), for 3 adults, 2 children\n> under 12. The calendar gives a total of €1,497.50 (with: Bed linen). → en sette 2027-06-27 2027-07-01 3+2 | €1497.5 | linen | quote
Hello, I’d like to book apartment Uno at Valle degli Ulivi from 01 Jul 2027 to 06 Jul 2027 (5 nights), for 4 guests. The calendar gives a total of €595, with Bed linen, not coun… → en uno 2027-07-01 2027-07-06 4+0 | €595 | linen | quote
https://www.example.com/len=en/apartments/due#2027-08-01_2027-08-08_2%2B1 → it link due 2027-08-01 2027-08-08 2+1 | quote
Buongiorno, vorrei prenotare l’appartamento Tre a Valle degli Ulivi: arrivo 26 giu 2027, partenza 03 lug 2027 (7 notti), per 2 ospiti. https://www.example.com/appartamenti/tre#2027-06-26_2027-0 → it tre 2027-06-26 2027-07-03 2+0 | quote
Hello, I’d like to stay at Valle degli Ulivi, 12 Sep 2027 – 15 Sep 2027, 2 guests. What can you suggest? → en any 2027-09-12 2027-09-15 2+0 | quote
BUONGIORNO, VORREI PRENOTARE LA CAMERA MAESTRALE A VALLE DEGLI ULIVI: ARRIVO 05 AGO 2027, PARTENZA 09 AGO 2027 (4 NOTTI), PER 2 OSPITI. IN TUTTO 440 EUR → it maestrale 2027-08-05 2027-08-09 2+0 | €440 | quote
Hi Anna! My sister stayed with you in 2024 and paid 90 a night 😊 We land at 8 pm.\nHello, I’d like to book apartment Quattro at Valle degli Ulivi from 03 Jul 2027 to 06 Jul 2027 (3 nights), for 4 guests. The calendar gives a total of €254. Is it still available?\nthanks!! M. → en quattro 2027-07-03 2027-07-06 4+0 | €254 | quote
ciao siete liberi per due persone da sabato 10? la camera Libeccio quella viola → it libeccio 2027-07-10 ? 2+0 | quote
Hello, could we have apartment Cinque from 1 September for 4 nights? We are three people. Thank you → en cinque 2027-09-01 2027-09-05 3+0 | quote
Buongiorno vorrei prenotare appartamento Sei 23/6 - 30/6 per due persone, totale 1.250€ → it sei 2027-06-23 2027-06-30 2+0 | €1250 | quote
Vorrei prenotare la camera Grecale dal 10 aprile al 12 aprile, 2 ospiti → it grecale 2028-04-10 2028-04-12 2+0 | quote
Hello, apartment Uno from 29 December to 2 January 2028 for 4 adults please → en uno 2027-12-29 2028-01-02 4+0 | quote
Vorrei l’appartamento Tre per due persone dal 12 giugno al 14 giugno → it tre 2027-06-12 2027-06-14 2+0 | quote
Buongiorno, camera Libeccio da giovedi 1 luglio a mar 6 luglio, siamo 2 persone → it libeccio 2027-07-01 2027-07-06 2+0 | quote
Ciao, avete una bella piscina! A presto → it any ? ? ?+? | quote
hi! appartamento due free from the first to the 4th of July 2027? two adults and a 6-year-old → en due 2027-07-01 2027-07-04 2+1 aged 6 | quote
Ciao, dieci, anzi 12 anni fa siamo stati da voi! Scirocco dal primo al 4 luglio 2027, due adulti e una bimba di 4 anni → it scirocco 2027-07-01 2027-07-04 2+1 aged 4 | quote
Scritto il 26/11/2026: per il ponte del primo maggio vorremmo Libeccio, 29 aprile-3 maggio 2028, siamo in 2. → it libeccio 2028-04-29 2028-05-03 2+0 | quote
Ciao! Libeccio è libera agosto 7-14? Siamo in 2 → it libeccio 2027-08-07 2027-08-14 2+0 | quote
Ciao! Libeccio è libera dal 7 al 14 (agosto)? Siamo in 2 → it libeccio 2027-08-07 2027-08-14 2+0 | quote
Ciao! Libeccio è libera 7–14/8? Siamo in 2 → it libeccio 2027-08-07 2027-08-14 2+0 | quote
Ciao! Libeccio è libera 7 agosto - 14? Siamo in 2 → it libeccio 2027-08-07 2027-08-14 2+0 | quote
12/06/27, 10:03 - Marta: Libeccio è libera il 3 luglio per 2 notti? Siamo in 2 → it libeccio 2027-07-03 2027-07-05 2+0 | quote
Hi, is the Libeccio room free from Mar 6 to Mar 9? We are two people → en libeccio 2028-03-06 2028-03-09 2+0 | quote
Ciao, siamo una coppia e vorremmo venire dal 7 al 14 agosto in camera Maestrale, abbiamo un cane. Grazie Paola → it maestrale 2027-08-07 2027-08-14 2+0 | dog | quote
Ciao siete liberi dal 7 al 14? siamo in due → it any ? ? 2+0 | quote | month «7 al 14»
Buonasera, cerchiamo un weekend lungo a maggio per 2 persone → it any ? ? 2+0 | quote | vague «maggio»
Ciao! arriviamo venerdì, ripartiamo domenica, siamo in 2 → it any 2027-05-21 2027-05-23 2+0 | quote | which-week «venerdì, ripartiamo domenica»
Dear Sirs, we would like to book the apartment Sette from 12. till 26. July, 2 adults and 2 kids. We need bed linen. Best regards, Klaus Weber → en sette 2027-07-12 2027-07-26 2+2 | linen | quote
Buongiorno, ci servirebbero due camere dal 3 al 7 giugno, Grecale e Scirocco, siamo due coppie → it grecale+scirocco x2 2027-06-03 2027-06-07 4+0 | quote
Buongiorno, siamo 2 adulti e 2 bambini (3 e 6 anni), appartamento Sette dal 12 al 19 giugno, con un cane e un lettino → it sette 2027-06-12 2027-06-19 2+2 aged 3 6 | dog | quote
Camera Libeccio dal 7 al 14 agosto, due adulti senza cane, con una culla. Ci sono cani in giro? → it libeccio 2027-08-07 2027-08-14 2+0 | dog | cot | quote | children «culla» | need «cani»
https://www.example.com/appartamenti/due#2027-08-01_2027-08-08_2+1-3_dog_cot → it link due 2027-08-01 2027-08-08 2+1 aged 3 | dog | cot | quote
Avete la camera Grecale dal 10 al 12 ottobre 2026 per 2 persone? → it grecale ? ? 2+0 | quote | past «10 al 12 ottobre 2026»
Vorremmo la camera Libeccio da lunedì 12 giugno a giovedì 15 giugno, 2 ospiti → it libeccio 2027-06-12 2027-06-15 2+0 | quote | weekday «lunedì 12 giugno a giovedì 15 giugno» | weekday «lunedì 12 giugno a giovedì 15 giugno»
[12/06/27, 10:03] Marta: Siamo in 4, 2 adulti e 2 ragazzi di 12 e 15, appartamento Uno dal 3 al 10 luglio → it uno 2027-07-03 2027-07-10 2+2 aged 12 15 | quote
Salve, appartamento Cinque dall’1 al 15 agosto, io e mia moglie → it cinque 2027-08-01 2027-08-15 2+0 | quote
Hi! Is apartment Sei available 6/5/2027 – 6/9/2027 for 2 people? → en sei 2027-06-05 2027-06-09 2+0 | quote | order «6/5/2027 – 6/9/2027»
ai primi di settembre avete posto? siamo in 3 → it any ? ? 3+0 | quote | vague «settembre»
per il ponte del 2 giugno, due adulti, quanto costa? → it any 2027-06-02 ? 2+0 | quote | about «2 giugno»
Avevamo scritto per il 20–27 giugno, ora sarebbe 27 giugno – 4 luglio, appartamento Tre, sempre in due → it tre 2027-06-27 2027-07-04 2+0 | quote | moved «20–27 giugno»
Capodanno: dal 30 dicembre al 2 gennaio, 2 adulti, 1 neonato → it any 2027-12-30 2028-01-02 2+1 | quote
Appartamento Due, 2 notti 14 e 15 maggio, 2 pers. → it due 2028-05-14 2028-05-16 2+0 | quote
Hello! Which apartments are free from Saturday August 21st to Saturday August 28th for 4 adults? → en any 2027-08-21 2027-08-28 4+0 | quote
Siamo 4 ospiti: 2 adulti e 3 bambini, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 2+3 | quote | sum «4 ospiti»
Buongiorno, siamo due coppie di amici, cerchiamo qualcosa dal 21 al 28 agosto, con cucina se possibile. Quanto verrebbe? Abbiamo anche un cagnolino. → it any 2027-08-21 2027-08-28 4+0 | dog | kitchen | quote
Family with 2 kids (4 and 7), 10–17 July, do you have something with a kitchen? → en any 2027-07-10 2027-07-17 2+2 aged 4 7 | kitchen | quote | adults «2 kids»
Confermiamo l'appartamento Uno dal 3 al 10 luglio, 4 persone. Va bene il preventivo → it uno 2027-07-03 2027-07-10 4+0 | confirmed
Potete tenerci Grecale dal 3 al 6 luglio? siamo in 2 → it grecale 2027-07-03 2027-07-06 2+0 | option
Grecale o Scirocco dal 3 al 6 luglio per due, che prezzo? → it grecale+scirocco 2027-07-03 2027-07-06 2+0 | quote
Dobbiamo disdire Grecale dal 3 al 6 luglio, mi dispiace → it grecale 2027-07-03 2027-07-06 ?+? | quote | cancels «disdire»
io, mia moglie e due figli, dal 3 al 10 luglio, appartamento Sette → it sette 2027-07-03 2027-07-10 2+2 | quote | ages «due figli»
io e mia moglie con i miei genitori dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 2+0 | quote | others «con i miei genitori»
viaggio da sola, dal 3 al 6 luglio una camera → it any 2027-07-03 2027-07-06 1+0 | quote
me and my wife plus our two kids aged 3 and 5, apartment Sette, 4-11 September → en sette 2027-09-04 2027-09-11 2+2 aged 3 5 | quote
We're a group of 6, two apartments from 4 to 11 September please → en any x2 2027-09-04 2027-09-11 6+0 | quote
My husband and I would like the Grecale room from 3 to 6 July → en grecale 2027-07-03 2027-07-06 2+0 | quote
party of five, 3 to 10 July → it any 2027-07-03 2027-07-10 5+0 | quote
2 adults, 2 children and a baby, 3 to 10 July, apartment Sette → en sette 2027-07-03 2027-07-10 2+3 | quote
Festeggiamo i 10 anni di matrimonio, siamo in 2, dal 3 al 6 luglio → it any 2027-07-03 2027-07-06 2+0 | quote
siamo 3 ragazzi, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 3+0 | quote
From: Marta Rossi <marta@example.com>\nSubject: Re: Vacanza a luglio\n\nBuongiorno, dal 3 al 10 luglio in 2, quanto costa? → it any 2027-07-03 2027-07-10 2+0 | quote
dal 3 al 10 luglio, siamo 5 amici → it any 2027-07-03 2027-07-10 5+0 | quote
appartamento Quattro 3/7-10/7 x4 → it quattro 2027-07-03 2027-07-10 4+0 | quote
Per Due dal 3 al 10 luglio, quanto costa? siamo in due → it due 2027-07-03 2027-07-10 2+0 | quote
il 31 giugno fino al 7 luglio in 2 → it any ? ? 2+0 | quote | no-day «31 giugno fino al 7 luglio»
from 5 to 9 June 2 adults, is it free? 3 kids 5, 7 and 9 years old → en any 2027-06-05 2027-06-09 2+3 aged 5 7 9 | quote
Salve, avrei bisogno per 4 persone, appartamento Uno oppure Sette, 17-24 luglio, 2 adulti 2 bambini → it uno+sette 2027-07-17 2027-07-24 2+2 | quote
Non confermo ancora: quanto costa Grecale dal 3 al 6 luglio in due? → it grecale 2027-07-03 2027-07-06 2+0 | quote
siamo in quattro (due adulti, due bambine di 6 e 9 anni) dal 10 al 17 luglio → it any 2027-07-10 2027-07-17 2+2 aged 6 9 | quote
siamo in 5 di cui 2 bambini, dal 10 al 17 luglio → it any 2027-07-10 2027-07-17 3+2 | quote
vorrei prenotare per 3 notti dal 5 luglio, 2 adulti + 1 bambino → it any 2027-07-05 2027-07-08 2+1 | quote
siamo in due con una bambina di un anno, 3-10 luglio → it any 2027-07-03 2027-07-10 1+1 | quote | with-children «siamo in due»
2 persone dal 3 al 10 luglio, poi nella seconda settimana 4 persone → it any 2027-07-03 2027-07-10 2+0 | quote | several-parties «4 persone»
appartamento Sette per 4/5 persone dal 3 al 10 luglio → it sette 2027-07-03 2027-07-10 5+0 | quote | several-parties «5 persone»
we are coming with our kids, 3-10 July, 2 adults → en any 2027-07-03 2027-07-10 2+0 | quote | children «our kids»
I would like the one with a kitchen, 3-10 July → en any 2027-07-03 2027-07-10 ?+? | kitchen | quote
mio marito ed io con nostro figlio di 4 anni, 3-10 luglio → it any 2027-07-03 2027-07-10 2+1 aged 4 | quote
Buongiorno, il 12/07/2027 check-in 19/07/2027 check-out, 2 adulti → it any 2027-07-12 2027-07-19 2+0 | quote
We’d like to confirm apartment Uno, 3-10 July, 4 people → en uno 2027-07-03 2027-07-10 4+0 | confirmed
Salve, da venerdì 4 a domenica 6 giugno, matrimoniale per 2 con colazione → it any 2027-06-04 2027-06-06 2+0 | breakfast | quote
Buongiorno, siamo interessati a un soggiorno dal 12 al 19 luglio, 2 adulti e 1 bambina di 20 mesi. Avete una culla? → it any 2027-07-12 2027-07-19 2+1 | cot | quote
Salve vorrei un preventivo x 2 persone + cane dal 5 al 12 settembre → it any 2027-09-05 2027-09-12 2+0 | dog | quote
Ciao Anna, siamo sempre noi quattro! Dal 7 al 14 agosto ci sarebbe Sette? → it sette 2027-08-07 2027-08-14 4+0 | quote
Hi, we are two adults and two teenagers (13 and 16), looking at 1-8 August → en any 2027-08-01 2027-08-08 2+2 aged 13 16 | quote
Salve siamo una famiglia di 5 persone (3 bambini 2, 5, 9 anni) dal 19 al 26 giugno → it any 2027-06-19 2027-06-26 2+3 aged 2 5 9 | quote | with-children «5 persone»
Vorremmo arrivare sabato 3 luglio e ripartire sabato 10, 4 adulti → it any 2027-07-03 2027-07-10 4+0 | quote
Siamo 6 adulti, divisi in due appartamenti, dal 10 al 17 luglio → it any x2 2027-07-10 2027-07-17 6+0 | quote
Gentile struttura, richiediamo disponibilità per n. 3 persone dal 22.06.2027 al 29.06.2027 → it any 2027-06-22 2027-06-29 3+0 | quote
Hello! Do you have anything for a couple + 1 baby next week? → en any ? ? 2+1 | quote | vague «week»
per ferragosto 4 persone quanto costa → it any ? ? 4+0 | quote | vague «ferragosto»
Ciao, per il 2 e 3 luglio in due avete posto? → it any 2027-07-02 2027-07-03 ?+? | quote | list «2 e 3 luglio»
siamo 2 coppie con 2 bambini a testa, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 4+2 | quote | children «a testa»
Salve, 4 adulti e 2 bambini: 10/07/27 - 17/07/27. Grazie → it any 2027-07-10 2027-07-17 4+2 | quote
Buongiorno, dal 3 al 10 luglio per 2 adulti; in alternativa dal 10 al 17 → it any 2027-07-03 2027-07-10 2+0 | quote | month «10 al 17»
We'd arrive 3rd July late evening and stay 4 nights, 2 of us → en any 2027-07-03 2027-07-07 2+0 | quote
My parents (2) and us (2 adults, 1 kid of 5): 3-10 July, apartment Sette → en sette 2027-07-03 2027-07-10 2+1 aged 5 | quote | others «My parents (2) and»
Salve, per la settimana dal 7 agosto, 2 adulti 1 ragazzo 14 anni → it any 2027-08-07 2027-08-14 2+1 aged 14 | quote
Buongiorno, volevo prenotare la camera n. 3 dal 3 al 6 luglio per 2 → it any 2027-07-03 2027-07-06 2+0 | quote
ok grazie, allora prendiamo Uno dal 3 al 10 luglio! siamo in 4 → it uno 2027-07-03 2027-07-10 4+0 | confirmed
Could you please hold the Grecale room for us from 3 to 6 July? 2 adults → en grecale 2027-07-03 2027-07-06 2+0 | option
dal 3 al 6 luglio 3 adulti più uno → it any 2027-07-03 2027-07-06 3+0 | quote | others «più uno»
siamo in 2, forse 3, dal 3 al 6 luglio → it any 2027-07-03 2027-07-06 2+0 | quote | several-parties «forse 3»
from the 3rd to the 6th of July for my wife, my son (8) and me → en any 2027-07-03 2027-07-06 2+1 aged 8 | quote | adults «my son»
we need 3 rooms from 3 to 6 July for 6 people → en any x3 2027-07-03 2027-07-06 6+0 | quote | rooms «3 rooms»
Vi ho scritto ieri per luglio dal 3 al 10, 2 adulti, invece sarebbe meglio dal 17 al 24 luglio → it any 2027-07-17 2027-07-24 2+0 | quote | moved «luglio dal 3 al 10»
arriviamo domani, ripartiamo dopodomani, in 2 → it any ? ? 2+0 | quote | vague «domani»
dal 3 luglio per una decina di giorni, 2 adulti → it any 2027-07-03 ? 2+0 | quote
siamo in tre: io, mia moglie e mia suocera. 3-10 luglio → it any 2027-07-03 2027-07-10 3+0 | quote
6/7 - 13/7, two adults without dogs → en any 2027-07-06 2027-07-13 2+0 | quote
we are 2 + 2 kids (under 10), July 3-10 → en any 2027-07-03 2027-07-10 2+2 | quote
senza bambini e senza cani, siamo in 2, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 2+0 | quote
non siamo in 4 ma in 5, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 5+0 | quote
Buonasera, 2 stanze per 5 persone dal 3 al 6 giugno, quanto costano? → it any x2 2027-06-03 2027-06-06 5+0 | quote
Do you have availability between June 10 and June 17 for 2 adults, 1 child? → en any 2027-06-10 2027-06-17 2+1 | quote | between «June 10 and June 17»
Buongiorno, siamo in due con un cane di 5 anni, dal 3 al 6 luglio → it any 2027-07-03 2027-07-06 1+1 aged 5 | dog | quote | with-children «siamo in due»
Buongiorno, avete posto per due coppie ed un bambino dal 3 al 10 luglio? → it any 2027-07-03 2027-07-10 4+1 | quote
io, mia moglie e i nostri 2 bambini (4 e 6), dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 2+2 aged 4 6 | quote
Buongiorno, 4 adulti, 2 camere: Grecale dal 3 al 6 luglio e Scirocco dal 4 al 7 luglio → it grecale x2 2027-07-03 2027-07-06 4+0 | quote | several «4 al 7 luglio» | rooms «2 camere» | another-unit «Scirocco»
Hi! 2 adults 3 nights from July 5, then 2 more nights maybe → en any 2027-07-05 2027-07-08 2+0 | quote | length «2 more nights»
Una famiglia di 4 dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 4+0 | quote | children «famiglia di 4»
three of us, 3rd - 6th July → it any 2027-07-03 2027-07-06 3+0 | quote
Scirocco 3/7 4 notti 2 ospiti → it scirocco 2027-07-03 2027-07-07 2+0 | quote
dal tre al dieci luglio, in due → it any ? ? 2+0 | quote | vague «luglio»
da venerdì a domenica in due → it any 2027-05-21 2027-05-23 2+0 | quote | which-week «venerdì a domenica»
Salve, 2 ad + 2 bamb dal 3 al 10 luglio, appartamento 7 libero? → it sette 2027-07-03 2027-07-10 2+2 | quote
Vorremmo gli appartamenti 1 e 2 dal 3 al 10 luglio, siamo in 4 → it uno+due x2 2027-07-03 2027-07-10 4+0 | quote
Buongiorno, 2A+2B dal 12/7 al 19/7, l’appartamento sette → it sette 2027-07-12 2027-07-19 2+2 | quote
Hi, flat 3 from July 4 to July 8 for us, 2pax → en tre 2027-07-04 2027-07-08 2+0 | quote
appartamento 7-14 luglio, app. 2 persone → it any 2027-07-07 2027-07-14 2+0 | quote
Salve siamo una famiglia di 4 persone (2+2), dal 20 al 27 agosto → it any 2027-08-20 2027-08-27 2+2 | quote | plus «2+2»
2 adults + 2 (8, 11), 3-10 July → en any 2027-07-03 2027-07-10 2+0 | quote | others «+ 2»
Due adulti e due gemelli, dal 3 al 10 luglio → it any 2027-07-03 2027-07-10 2+2 | quote | ages «due gemelli»
Sei disponibile dal 3 al 6 luglio? Siamo in 2 → it any 2027-07-03 2027-07-06 2+0 | quote
cerchiamo un appartamento con due camere dal 3 al 10 luglio, 2 adulti e 2 minori di anni 5 e 7 → it any 2027-07-03 2027-07-10 2+2 aged 5 7 | quote
per il ponte di San Pietro (29 giugno) due notti, arriviamo alle 2 p.m. → it any 2027-06-29 2027-07-01 ?+? | quote | about «29 giugno»
Stay from the 5th until including 9th July, Libeccio, two persons → en libeccio 2027-07-05 2027-07-09 2+0 | quote | last-day «5th until including 9th July»
Maestrale per 3 notti dal 20 giugno, siamo marito e moglie → it maestrale 2027-06-20 2027-06-23 2+0 | quote
Hello, from 2027-06-21 to 2027-06-25, 2 adults + baby → en any 2027-06-21 2027-06-25 2+1 | quote
per 3 notti a partire dal 25 luglio, mamma e figlio di 12 anni → it any 2027-07-25 2027-07-28 2+1 aged 12 | quote | adults «e figlio» | others «, mamma»
We need 2 apartments, one for 2 and one for 4 people, 5-12 July → en any x2 2027-07-05 2027-07-12 4+0 | quote | several-parties «for 2»
Vengo con mio marito e i nostri gemelli di 9 anni, 3-10 luglio → it any 2027-07-03 2027-07-10 2+2 aged 9 | quote
per 2 adulti e 1 bambino di 2 anni e 1 di 5, 4-11 luglio → it any 2027-07-04 2027-07-11 2+2 aged 2 | quote
2 adults and a 6 month old baby, 7-14 August → en any 2027-08-07 2027-08-14 2+1 | quote
dal 3 al 6 giugno, 3 persone. Il bambino ha 2 anni. → it any 2027-06-03 2027-06-06 3+0 aged 2 | quote | children «2 anni»
14/15/16 agosto in 2 → it any 2027-08-14 2027-08-16 2+0 | quote | list «14/15/16 agosto»
dal 14 giugno sera al 18 mattina, siamo in due → it any 2027-06-14 2027-06-18 2+0 | quote
dal 20 al 25, giugno o luglio è uguale, in 2 → it any 2027-06-20 2027-06-25 2+0 | quote | about «20 al 25, giugno»
2 ad agosto, dal 3 al 5 → it any 2027-08-02 2027-08-03 ?+? | quote | list «2 ad agosto, dal 3»
Il 3 giugno arriviamo con un bambino di 4 anni, noi due, e il 6 ripartiamo → it any 2027-06-03 2027-06-06 2+1 aged 4 | quote
dal 3 al 6 giugno siamo in due senza il nostro cane, non portiamo la culla → it any 2027-06-03 2027-06-06 2+0 | quote
3-6 June, two ladies, we won’t bring the dog and bring our own cot → en any 2027-06-03 2027-06-06 2+0 | quote
dal 3 al 6 giugno in due, stavolta il cane resta a casa → it any 2027-06-03 2027-06-06 2+0 | dog | quote | need «cane»
3-6 June, 2 adults. Are dogs allowed? We have none → en any 2027-06-03 2027-06-06 2+0 | dog | quote | need «dogs»
Se non è un problema veniamo con il cane, 3-6 giugno, in due → it any 2027-06-03 2027-06-06 2+0 | dog | quote
From: 10/07/2027 To: 17/07/2027 Adults: 2 Children: 1 → en any 2027-07-10 2027-07-17 2+1 | quote
We are 4 persons (2 adults, 2 kids 9 and 12). We arrive at 17.07. and leave at 31.07. → en any 2027-07-17 2027-07-31 2+2 aged 9 12 | quote
Instead of 1-8 July we can come 10-17 July, 2 adults → en any 2027-07-10 2027-07-17 2+0 | quote | moved «1-8 July»
We stay 1-8 July, but two of us only until 5 July → en any 2027-07-01 2027-07-08 2+0 | quote | several «5 July»
An invoice for our stay of 3-5 May last year, please → en any ? ? ?+? | quote | past «3-5 May»
L'anno scorso eravamo da voi dal 2 al 9 agosto. Quest'anno verremmo dal 7 al 14 agosto, in 3 → it any 2027-08-07 2027-08-14 3+0 | quote
Purtroppo non riusciamo a venire dal 3 al 6 luglio → it any 2027-07-03 2027-07-06 ?+? | quote | cancels «non riusciamo a venire»
Vorremmo Uno dal 10 al 17 luglio, se no va bene Sette. 2 adulti e mia madre di 78 anni → it uno 2027-07-10 2027-07-17 2+0 | quote | others «e mia madre» | another-unit «Sette»
`

test.each(
  messages
    .trim()
    .split('\n')
    .map((line) => line.split(' → '))
)('%s', (text = '', read) => {
  expect(summaryOf(readMessage(text.replaceAll(String.raw`\n`, '\n'), model, today))).toBe(read)
})

function summaryOf(read: ReadMessage): string {
  const { units, rooms, arrival = '?', departure = '?', adults = '?', children = '?', ages, total, language, by } = read
  const who = `${units.map((unit) => unit.split('/')[1]).join('+') || 'any'}${rooms > 1 ? ` x${rooms}` : ''}`
  const party = `${adults}+${children}${ages.length > 0 ? ` aged ${ages.join(' ')}` : ''}`
  const start = `${language} ${by === 'link' ? 'link ' : ''}${who} ${arrival} ${departure} ${party}`
  const amount = total === undefined ? [] : [`€${total}`]
  const unclear = read.unclear.map(({ why, word }) => `${why} «${word}»`)
  return [start, ...amount, ...read.needs, ...read.extras, ...read.wishes, read.answer.name, ...unclear].join(' | ')
}

test('ages that pay the tax make children adults', () => {
  const house = { ...model, site: { ...model.site, touristTax: { ...model.site.touristTax, childrenBelow: 12 } } }
  const text = 'Apartment Uno, 1 July to 4 July, 2 adults and 2 children (7 and 13 years)'
  const link = 'https://house.example/appartamenti/uno#2027-07-01_2027-07-04_2+2-7-13'
  for (const each of [text, text.replace('7 and 13 years', 'aged 7 and 13'), link])
    expect(readMessage(each, house, today)).toMatchObject({ adults: 3, children: 1, ages: [7, 13] })
})

test('days that can be meant otherwise are not clear, but beside a link they are', () => {
  const text = 'Libeccio è libera tra il 3 e il 7 luglio?'
  const link = 'https://www.example.com/camere/libeccio#2027-07-03_2027-07-07_2'
  expect(readMessage(text, model, today)).toMatchObject({ unclear: [{ why: 'between', word: '3 e il 7 luglio' }] })
  expect(readMessage(`${text} ${link}`, model, today).unclear).toEqual([])
})

test('a mail names its sender and its subject', () => {
  const mail = 'Da: Marta Rossi <marta@example.com>\nOggetto: Re: Vacanza a luglio\n\nDal 3 al 10 luglio in 2?'
  expect(readMessage(mail, model, today).mail).toEqual({
    name: 'Marta Rossi',
    address: 'marta@example.com',
    subject: 'Vacanza a luglio'
  })
})

test('days that a guest has changed by hand are told beside those of the link', () => {
  const text = 'From 01 Jul 2027 to 07 Jul 2027! https://www.example.com/appartamenti/uno#2027-07-01_2027-07-06_4'
  expect(readMessage(text, model, today)).toMatchObject({
    departure: '2027-07-06',
    otherDays: { arrival: '2027-07-01', departure: '2027-07-07' }
  })
})

test('the guest’s own words stand apart from those of the site', () => {
  const text =
    'My sister stayed with you in 2024 and paid 90 a night 😊\nHello, I’d like to book apartment Quattro at Valle degli ' +
    'Ulivi from 03 Jul 2027 to 06 Jul 2027 (3 nights), for 4 guests. The calendar gives a total of €254.\nthanks!! M.'
  const { parts } = readMessage(text, model, today)
  const own = parts.flatMap((part) => (part.kind === 'own' ? [part.text] : [])).join('')
  expect(own).toContain('My sister stayed')
  expect(own).toContain('thanks!! M.')
  expect(own).not.toContain('The calendar gives')
})
