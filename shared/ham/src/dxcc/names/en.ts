/**
 * Everyday English names of entities whose name in the country file is formal, abbreviated or without accents. Files and
 * other programs use the names of the DXCC list.
 */
import type { EntityNames } from './read.ts'

export const NAMES: EntityNames = new Map(
  `
Aland Islands=Åland Islands
Amsterdam & St. Paul Is.=Amsterdam & St. Paul Islands
Andaman & Nicobar Is.=Andaman & Nicobar Islands
Annobon Island=Annobón
Asiatic Russia=Russia (Asiatic)
Asiatic Turkey=Turkey
Bosnia-Herzegovina=Bosnia & Herzegovina
Bouvet=Bouvet Island
Brunei Darussalam=Brunei
Cote d'Ivoire=Ivory Coast
Crozet Island=Crozet Islands
Curacao=Curaçao
Czech Republic=Czechia
DPR of Korea=North Korea
Dem. Rep. of the Congo=DR Congo
European Russia=Russia (European)
Fed. Rep. of Germany=Germany
Galapagos Islands=Galápagos Islands
ITU HQ=ITU Headquarters
Juan Fernandez Islands=Juan Fernández Islands
Kingdom of Eswatini=Eswatini
Macao=Macau
Madeira Islands=Madeira
Mariana Islands=Northern Mariana Islands
N.Z. Subantarctic Is.=New Zealand Subantarctic Islands
Ogasawara=Ogasawara Islands
Pr. Edward & Marion Is.=Prince Edward & Marion Islands
Republic of Korea=South Korea
Republic of Kosovo=Kosovo
Republic of South Sudan=South Sudan
Reunion Island=Réunion
Revillagigedo=Revillagigedo Islands
Rodriguez Island=Rodrigues
Rotuma Island=Rotuma
San Andres & Providencia=San Andrés & Providencia
San Felix & San Ambrosio=San Félix & San Ambrosio
Sao Tome & Principe=São Tomé & Príncipe
Slovak Republic=Slovakia
Sov Mil Order of Malta=Order of Malta
St. Barthelemy=St. Barthélemy
St. Peter & St. Paul=St. Peter & St. Paul Rocks
St. Vincent=St. Vincent & the Grenadines
The Gambia=Gambia
Timor - Leste=Timor-Leste
Tokelau Islands=Tokelau
UK Base Areas on Cyprus=UK Bases on Cyprus
United Nations HQ=United Nations Headquarters
Wallis & Futuna Islands=Wallis & Futuna
African Italy=Italy (African islands)
European Turkey=Turkey (European)
Vienna Intl Ctr=Vienna International Centre
`
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [listed = '', name = listed] = line.split('=')
      return [listed, name]
    }),
)
