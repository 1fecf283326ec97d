/**
 * Entity name → ISO 3166 code, for entities that are a country or territory with a code. Kosovo has no code and
 * uses XK.
 */
export const ISO_CODES: ReadonlyMap<string, string> = new Map(
  `
MC Monaco
MU Mauritius
GQ Equatorial Guinea
FJ Fiji
SZ Kingdom of Eswatini
TN Tunisia
VN Vietnam
GN Guinea
BV Bouvet
AZ Azerbaijan
GE Georgia
ME Montenegro
LK Sri Lanka
TL Timor - Leste
IL Israel
LY Libya
CY Cyprus
TZ Tanzania
NG Nigeria
MG Madagascar
MR Mauritania
NE Niger
TG Togo
WS Samoa
UG Uganda
KE Kenya
SN Senegal
JM Jamaica
YE Yemen
LS Lesotho
MW Malawi
DZ Algeria
BB Barbados
MV Maldives
GY Guyana
HR Croatia
GH Ghana
MT Malta
ZM Zambia
KW Kuwait
SL Sierra Leone
NP Nepal
CD Dem. Rep. of the Congo
BI Burundi
SG Singapore
RW Rwanda
TT Trinidad & Tobago
BW Botswana
TO Tonga
OM Oman
BT Bhutan
AE United Arab Emirates
QA Qatar
BH Bahrain
PK Pakistan
TW Taiwan
CN China
NR Nauru
AD Andorra
GM The Gambia
BS Bahamas
MZ Mozambique
CL Chile
AQ Antarctica
CU Cuba
MA Morocco
BO Bolivia
PT Portugal
UY Uruguay
AO Angola
CV Cape Verde
KM Comoros
DE Fed. Rep. of Germany
PH Philippines
ER Eritrea
NU Niue
BA Bosnia-Herzegovina
ES Spain
IE Ireland
AM Armenia
LR Liberia
IR Iran
MD Moldova
EE Estonia
ET Ethiopia
BY Belarus
KG Kyrgyzstan
TJ Tajikistan
TM Turkmenistan
FR France
GP Guadeloupe
YT Mayotte
BL St. Barthelemy
NC New Caledonia
MQ Martinique
PF French Polynesia
PM St. Pierre & Miquelon
RE Reunion Island
MF St. Martin
WF Wallis & Futuna Islands
GF French Guiana
IM Isle of Man
JE Jersey
GG Guernsey
SB Solomon Islands
HU Hungary
CH Switzerland
LI Liechtenstein
EC Ecuador
HT Haiti
DO Dominican Republic
CO Colombia
KR Republic of Korea
PA Panama
HN Honduras
TH Thailand
VA Vatican City
SA Saudi Arabia
IT Italy
DJ Djibouti
GD Grenada
GW Guinea-Bissau
LC St. Lucia
DM Dominica
VC St. Vincent
JP Japan
MN Mongolia
JO Jordan
US United States
MP Mariana Islands
GU Guam
AS American Samoa
VI US Virgin Islands
PR Puerto Rico
NO Norway
AR Argentina
LU Luxembourg
LT Lithuania
BG Bulgaria
PE Peru
LB Lebanon
AT Austria
FI Finland
AX Aland Islands
CZ Czech Republic
SK Slovak Republic
BE Belgium
GL Greenland
FO Faroe Islands
DK Denmark
PG Papua New Guinea
AW Aruba
KP DPR of Korea
NL Netherlands
CW Curacao
SX Sint Maarten
BR Brazil
SR Suriname
EH Western Sahara
BD Bangladesh
SI Slovenia
SC Seychelles
ST Sao Tome & Principe
SE Sweden
PL Poland
SD Sudan
EG Egypt
GR Greece
TV Tuvalu
SO Somalia
SM San Marino
PW Palau
IS Iceland
GT Guatemala
CR Costa Rica
CM Cameroon
CF Central African Republic
CG Republic of the Congo
GA Gabon
TD Chad
CI Cote d'Ivoire
BJ Benin
ML Mali
UZ Uzbekistan
KZ Kazakhstan
UA Ukraine
AG Antigua & Barbuda
BZ Belize
KN St. Kitts & Nevis
NA Namibia
FM Micronesia
MH Marshall Islands
BN Brunei Darussalam
CA Canada
AU Australia
CC Cocos (Keeling) Islands
NF Norfolk Island
CX Christmas Island
AI Anguilla
MS Montserrat
VG British Virgin Islands
TC Turks & Caicos Islands
PN Pitcairn Island
FK Falkland Islands
BM Bermuda
IN India
MX Mexico
BF Burkina Faso
KH Cambodia
LA Laos
MM Myanmar
AF Afghanistan
ID Indonesia
IQ Iraq
VU Vanuatu
SY Syria
LV Latvia
NI Nicaragua
RO Romania
SV El Salvador
RS Serbia
VE Venezuela
ZW Zimbabwe
MK North Macedonia
XK Republic of Kosovo
SS Republic of South Sudan
AL Albania
GI Gibraltar
KY Cayman Islands
TK Tokelau Islands
NZ New Zealand
PY Paraguay
ZA South Africa
`
    .trim()
    .split('\n')
    .map((line) => [line.slice(3), line.slice(0, 2)]),
)
