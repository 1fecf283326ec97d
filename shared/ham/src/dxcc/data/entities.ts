/** Number, name, prefix, continent, CQ zone, ITU zone, latitude, longitude of each entity. Made by scripts/make-dxcc-data.ts; notice in NOTICE.md. */
export const ENTITY_LINES = `
246|Sov Mil Order of Malta|1A|EU|15|28|41.9|12.43
247|Spratly Islands|1S|AS|26|50|9.88|114.23
260|Monaco|3A|EU|14|27|43.73|7.4
4|Agalega & St. Brandon|3B6|AF|39|53|-10.45|56.67
165|Mauritius|3B8|AF|39|53|-20.35|57.5
207|Rodriguez Island|3B9|AF|39|53|-19.7|63.42
49|Equatorial Guinea|3C|AF|36|47|1.7|10.33
195|Annobon Island|3C0|AF|36|52|-1.43|5.62
176|Fiji|3D2|OC|32|56|-17.78|177.92
489|Conway Reef|3D2/c|OC|32|56|-22|175
460|Rotuma Island|3D2/r|OC|32|56|-12.48|177.08
468|Kingdom of Eswatini|3DA|AF|38|57|-26.65|31.48
474|Tunisia|3V|AF|33|37|35.4|9.32
293|Vietnam|3W|AS|26|49|15.8|107.9
107|Guinea|3X|AF|35|46|11|-10.68
24|Bouvet|3Y/b|AF|38|67|-54.42|3.38
199|Peter 1 Island|3Y/p|SA|12|72|-68.77|-90.58
18|Azerbaijan|4J|AS|21|29|40.45|47.37
75|Georgia|4L|AS|21|29|42|45
514|Montenegro|4O|EU|15|28|42.5|19.28
315|Sri Lanka|4S|AS|22|41|7.6|80.7
117|ITU HQ|4U1I|EU|14|28|46.17|6.05
289|United Nations HQ|4U1U|NA|5|8|40.75|-73.97
511|Timor - Leste|4W|OC|28|54|-8.8|126.05
336|Israel|4X|AS|20|39|31.32|34.82
436|Libya|5A|AF|34|38|27.2|16.6
215|Cyprus|5B|AS|20|39|35|33
470|Tanzania|5H|AF|37|53|-5.75|33.92
450|Nigeria|5N|AF|35|46|9.87|7.55
438|Madagascar|5R|AF|39|53|-19|46.58
444|Mauritania|5T|AF|35|46|20.6|-10.5
187|Niger|5U|AF|35|46|17.63|9.43
483|Togo|5V|AF|35|46|8.4|1.28
190|Samoa|5W|OC|32|62|-13.93|-171.7
286|Uganda|5X|AF|37|48|1.92|32.6
430|Kenya|5Z|AF|37|48|0.32|38.15
456|Senegal|6W|AF|35|46|15.2|-14.63
82|Jamaica|6Y|NA|8|11|18.2|-77.47
492|Yemen|7O|AS|21|39|15.65|48.12
432|Lesotho|7P|AF|38|57|-29.22|27.88
440|Malawi|7Q|AF|37|53|-14|34
400|Algeria|7X|AF|33|37|28|2
62|Barbados|8P|NA|8|11|13.18|-59.53
159|Maldives|8Q|AS|22|41|4.15|73.45
129|Guyana|8R|SA|9|12|6.02|-59.45
497|Croatia|9A|EU|15|28|45.18|15.3
424|Ghana|9G|AF|35|46|7.7|-1.57
257|Malta|9H|EU|15|28|35.88|14.42
482|Zambia|9J|AF|36|53|-14.22|26.73
348|Kuwait|9K|AS|21|39|29.38|47.38
458|Sierra Leone|9L|AF|35|46|8.5|-13.25
299|West Malaysia|9M2|AS|28|54|3.95|102.23
46|East Malaysia|9M6|OC|28|54|2.68|113.32
369|Nepal|9N|AS|22|42|27.7|85.33
414|Dem. Rep. of the Congo|9Q|AF|36|52|-3.12|23.03
404|Burundi|9U|AF|36|52|-3.17|29.78
381|Singapore|9V|AS|28|54|1.37|103.78
454|Rwanda|9X|AF|36|52|-1.75|29.82
90|Trinidad & Tobago|9Y|SA|9|11|10.38|-61.28
402|Botswana|A2|AF|38|57|-22|24
160|Tonga|A3|OC|32|62|-21.22|-175.13
370|Oman|A4|AS|21|39|23.6|58.55
306|Bhutan|A5|AS|22|41|27.4|90.18
391|United Arab Emirates|A6|AS|21|39|24|54
376|Qatar|A7|AS|21|39|25.25|51.13
304|Bahrain|A9|AS|21|39|26.03|50.53
372|Pakistan|AP|AS|21|41|30|70
506|Scarborough Reef|BS7|AS|27|50|15.08|117.72
386|Taiwan|BV|AS|24|44|23.72|120.88
505|Pratas Island|BV9P|AS|24|44|20.7|116.7
318|China|BY|AS|24|44|36|102
157|Nauru|C2|OC|31|65|-0.52|166.92
203|Andorra|C3|EU|14|27|42.58|1.62
422|The Gambia|C5|AF|35|46|13.4|-16.38
60|Bahamas|C6|NA|8|11|24.25|-76
181|Mozambique|C9|AF|37|53|-18.25|35
112|Chile|CE|SA|12|14|-30|-71
217|San Felix & San Ambrosio|CE0X|SA|12|14|-26.28|-80.07
47|Easter Island|CE0Y|SA|12|63|-27.1|-109.37
125|Juan Fernandez Islands|CE0Z|SA|12|14|-33.6|-78.85
13|Antarctica|CE9|SA|13|74|-90|0
70|Cuba|CM|NA|8|11|21.5|-80
446|Morocco|CN|AF|33|37|32|-5
104|Bolivia|CP|SA|10|12|-17|-65
272|Portugal|CT|EU|14|37|39.5|-8
256|Madeira Islands|CT3|AF|33|36|32.75|-16.95
149|Azores|CU|EU|14|36|38.7|-27.23
144|Uruguay|CX|SA|13|14|-33|-56
211|Sable Island|CY0|NA|5|9|43.93|-59.9
252|St. Paul Island|CY9|NA|5|9|47|-60
401|Angola|D2|AF|36|52|-12.5|18.5
409|Cape Verde|D4|AF|35|46|16|-24
411|Comoros|D6|AF|39|53|-11.63|43.3
230|Fed. Rep. of Germany|DL|EU|14|28|51|10
375|Philippines|DU|OC|27|50|13|122
51|Eritrea|E3|AF|37|48|15|39
510|Palestine|E4|AS|20|39|31.28|34.27
191|North Cook Islands|E5/n|OC|32|62|-10.02|-161.08
234|South Cook Islands|E5/s|OC|32|63|-21.9|-157.93
188|Niue|E6|OC|32|62|-19.03|-169.85
501|Bosnia-Herzegovina|E7|EU|15|28|44.32|17.57
281|Spain|EA|EU|14|37|40.32|-3.43
21|Balearic Islands|EA6|EU|14|37|39.6|2.95
29|Canary Islands|EA8|AF|33|36|28.32|-15.85
32|Ceuta & Melilla|EA9|AF|33|37|35.9|-5.27
245|Ireland|EI|EU|14|27|53.13|-8.02
14|Armenia|EK|AS|21|29|40.4|44.9
434|Liberia|EL|AF|35|46|6.5|-9.5
330|Iran|EP|AS|21|40|32|53
179|Moldova|ER|EU|16|29|47|29
52|Estonia|ES|EU|15|29|59|25
53|Ethiopia|ET|AF|37|48|9|39
27|Belarus|EU|EU|16|29|54|28
135|Kyrgyzstan|EX|AS|17|30|41.7|74.13
262|Tajikistan|EY|AS|17|30|38.82|71.22
280|Turkmenistan|EZ|AS|17|30|38|58
227|France|F|EU|14|27|46|2
79|Guadeloupe|FG|NA|8|11|16.13|-61.67
169|Mayotte|FH|AF|39|53|-12.88|45.15
516|St. Barthelemy|FJ|NA|8|11|17.9|-62.83
162|New Caledonia|FK|OC|32|56|-21.5|165.5
512|Chesterfield Islands|FK/c|OC|30|56|-19.87|158.32
84|Martinique|FM|NA|8|11|14.7|-61.03
175|French Polynesia|FO|OC|32|63|-17.65|-149.4
508|Austral Islands|FO/a|OC|32|63|-23.37|-149.48
36|Clipperton Island|FO/c|NA|7|10|10.28|-109.22
509|Marquesas Islands|FO/m|OC|31|63|-8.92|-140.07
277|St. Pierre & Miquelon|FP|NA|5|9|46.77|-56.2
453|Reunion Island|FR|AF|39|53|-21.12|55.48
213|St. Martin|FS|NA|8|11|18.08|-63.03
99|Glorioso Islands|FT/g|AF|39|53|-11.55|47.28
124|Juan de Nova & Europa|FT/j|AF|39|53|-17.05|42.72
276|Tromelin Island|FT/t|AF|39|53|-15.88|54.5
41|Crozet Island|FT/w|AF|39|68|-46.42|51.75
131|Kerguelen Islands|FT/x|AF|39|68|-49|69.27
10|Amsterdam & St. Paul Is.|FT/z|AF|39|68|-37.85|77.53
298|Wallis & Futuna Islands|FW|OC|32|62|-13.3|-176.2
63|French Guiana|FY|SA|9|12|4|-53
223|England|G|EU|14|27|52.77|-1.47
114|Isle of Man|GD|EU|14|27|54.2|-4.53
265|Northern Ireland|GI|EU|14|27|54.73|-6.68
122|Jersey|GJ|EU|14|27|49.22|-2.18
279|Scotland|GM|EU|14|27|56.82|-4.18
106|Guernsey|GU|EU|14|27|49.45|-2.58
294|Wales|GW|EU|14|27|52.28|-3.73
185|Solomon Islands|H4|OC|28|51|-9|160
507|Temotu Province|H40|OC|32|51|-10.72|165.8
239|Hungary|HA|EU|15|28|47.12|19.28
287|Switzerland|HB|EU|14|28|46.87|8.12
251|Liechtenstein|HB0|EU|14|28|47.13|9.57
120|Ecuador|HC|SA|10|12|-1.4|-78.4
71|Galapagos Islands|HC8|SA|10|12|-0.78|-91.03
78|Haiti|HH|NA|8|11|19.02|-72.18
72|Dominican Republic|HI|NA|8|11|19.13|-70.68
116|Colombia|HK|SA|9|12|5|-74
216|San Andres & Providencia|HK0/a|NA|7|11|12.55|-81.72
161|Malpelo Island|HK0/m|SA|9|12|3.98|-81.58
137|Republic of Korea|HL|AS|25|44|36.23|127.9
88|Panama|HP|NA|7|11|9|-80
80|Honduras|HR|NA|7|11|15|-87
387|Thailand|HS|AS|26|49|12.6|99.7
295|Vatican City|HV|EU|15|28|41.9|12.47
378|Saudi Arabia|HZ|AS|21|39|24.2|43.83
248|Italy|I|EU|15|28|42.82|12.58
225|Sardinia|IS|EU|15|28|40.15|9.27
382|Djibouti|J2|AF|37|48|11.75|42.35
77|Grenada|J3|NA|8|11|12.13|-61.68
109|Guinea-Bissau|J5|AF|35|46|12.02|-14.8
97|St. Lucia|J6|NA|8|11|13.87|-61
95|Dominica|J7|NA|8|11|15.43|-61.35
98|St. Vincent|J8|NA|8|11|13.23|-61.2
339|Japan|JA|AS|25|45|36.4|138.38
177|Minami Torishima|JD/m|OC|27|90|24.28|153.97
192|Ogasawara|JD/o|AS|27|45|27.05|142.2
363|Mongolia|JT|AS|23|32|46.77|102.17
259|Svalbard|JW|EU|40|18|78|16
118|Jan Mayen|JX|EU|40|18|71.05|-8.28
342|Jordan|JY|AS|20|39|31.18|36.42
291|United States|K|NA|5|8|37.6|-91.87
105|Guantanamo Bay|KG4|NA|8|11|20|-75
166|Mariana Islands|KH0|OC|27|64|15.18|145.72
20|Baker & Howland Islands|KH1|OC|31|61|0|-176
103|Guam|KH2|OC|27|64|13.37|144.7
123|Johnston Island|KH3|OC|31|61|16.72|-169.53
174|Midway Island|KH4|OC|31|61|28.2|-177.37
197|Palmyra & Jarvis Islands|KH5|OC|31|61|5.87|-162.07
110|Hawaii|KH6|OC|31|61|21.12|-157.48
138|Kure Island|KH7K|OC|31|61|29|-178
9|American Samoa|KH8|OC|32|62|-14.32|-170.78
515|Swains Island|KH8/s|OC|32|62|-11.05|-171.25
297|Wake Island|KH9|OC|31|65|19.28|166.63
6|Alaska|KL|NA|1|1|61.4|-148.87
182|Navassa Island|KP1|NA|8|11|18.4|-75
285|US Virgin Islands|KP2|NA|8|11|17.73|-64.8
202|Puerto Rico|KP4|NA|8|11|18.18|-66.55
43|Desecheo Island|KP5|NA|8|11|18.08|-67.88
266|Norway|LA|EU|14|18|61|9
100|Argentina|LU|SA|13|14|-32.5|-62.13
254|Luxembourg|LX|EU|14|27|50|6
146|Lithuania|LY|EU|15|29|55.45|23.63
212|Bulgaria|LZ|EU|20|28|42.83|25.08
136|Peru|OA|SA|10|12|-10|-76
354|Lebanon|OD|AS|20|39|33.83|35.83
206|Austria|OE|EU|15|28|47.33|13.33
224|Finland|OH|EU|15|18|61.38|24.82
5|Aland Islands|OH0|EU|15|18|60.13|20.37
167|Market Reef|OJ0|EU|15|18|60|19
503|Czech Republic|OK|EU|15|28|50|16
504|Slovak Republic|OM|EU|15|28|49|20
209|Belgium|ON|EU|14|27|50.7|4.85
237|Greenland|OX|NA|40|5|74|-42.78
222|Faroe Islands|OY|EU|14|18|62.07|-6.93
221|Denmark|OZ|EU|14|18|56|10
163|Papua New Guinea|P2|OC|28|51|-9.5|147.12
91|Aruba|P4|SA|9|11|12.53|-69.98
344|DPR of Korea|P5|AS|25|44|39.78|126.3
263|Netherlands|PA|EU|14|27|52.28|5.47
517|Curacao|PJ2|SA|9|11|12.17|-69
520|Bonaire|PJ4|SA|9|11|12.2|-68.25
519|Saba & St. Eustatius|PJ5|NA|8|11|17.57|-63.1
518|Sint Maarten|PJ7|NA|8|11|18.07|-63.07
108|Brazil|PY|SA|11|15|-10|-53
56|Fernando de Noronha|PY0F|SA|11|13|-3.85|-32.43
253|St. Peter & St. Paul|PY0S|SA|11|13|0|-29
273|Trindade & Martim Vaz|PY0T|SA|11|15|-20.5|-29.32
140|Suriname|PZ|SA|9|12|4|-56
61|Franz Josef Land|R1FJ|EU|40|75|80.68|49.92
302|Western Sahara|S0|AF|33|46|24.82|-13.85
305|Bangladesh|S2|AS|22|41|24.12|89.65
499|Slovenia|S5|EU|15|28|46|14
379|Seychelles|S7|AF|39|53|-4.67|55.47
219|Sao Tome & Principe|S9|AF|36|47|0.22|6.57
284|Sweden|SM|EU|14|18|58.9|15.33
269|Poland|SP|EU|15|28|52.28|18.67
466|Sudan|ST|AF|34|48|14.47|28.62
478|Egypt|SU|AF|34|38|26.28|28.6
236|Greece|SV|EU|20|28|39.78|21.78
180|Mount Athos|SV/a|EU|20|28|40|24
45|Dodecanese|SV5|EU|20|28|36.17|27.93
40|Crete|SV9|EU|20|28|35.23|24.78
282|Tuvalu|T2|OC|31|65|-8.5|179.2
301|Western Kiribati|T30|OC|31|65|1.42|173
31|Central Kiribati|T31|OC|31|62|-2.83|-171.72
48|Eastern Kiribati|T32|OC|31|61|1.8|-157.35
490|Banaba Island|T33|OC|31|65|-0.88|169.53
232|Somalia|T5|AF|37|48|2.03|45.35
278|San Marino|T7|EU|15|28|43.95|12.45
22|Palau|T8|OC|27|64|7.45|134.53
390|Asiatic Turkey|TA|AS|20|39|39.18|35.65
242|Iceland|TF|EU|40|17|64.8|-18.73
76|Guatemala|TG|NA|7|11|15.5|-90.3
308|Costa Rica|TI|NA|7|11|10|-84
37|Cocos Island|TI9|NA|7|11|5.52|-87.05
406|Cameroon|TJ|AF|36|47|5.38|11.87
214|Corsica|TK|EU|15|28|42|9
408|Central African Republic|TL|AF|36|47|6.75|20.33
412|Republic of the Congo|TN|AF|36|52|-1.02|15.37
420|Gabon|TR|AF|36|52|-0.37|11.73
410|Chad|TT|AF|36|47|15.8|18.17
428|Cote d'Ivoire|TU|AF|35|46|7.58|-5.8
416|Benin|TY|AF|35|46|9.87|2.25
442|Mali|TZ|AF|35|46|18|-2.58
54|European Russia|UA|EU|16|29|53.65|41.37
126|Kaliningrad|UA2|EU|15|29|54.72|20.52
15|Asiatic Russia|UA9|AS|17|30|55.88|84.08
292|Uzbekistan|UK|AS|17|30|41.4|63.97
130|Kazakhstan|UN|AS|17|30|48.17|65.18
288|Ukraine|UR|EU|16|29|50|30
94|Antigua & Barbuda|V2|NA|8|11|17.07|-61.8
66|Belize|V3|NA|7|11|16.97|-88.67
249|St. Kitts & Nevis|V4|NA|8|11|17.37|-62.78
464|Namibia|V5|AF|38|57|-22|17
173|Micronesia|V6|OC|27|65|6.88|158.2
168|Marshall Islands|V7|OC|31|65|9.08|167.33
345|Brunei Darussalam|V8|OC|28|54|4.5|114.6
1|Canada|VE|NA|5|9|44.35|-78.75
150|Australia|VK|OC|30|59|-23.7|132.33
111|Heard Island|VK0H|AF|39|68|-53.08|73.5
153|Macquarie Island|VK0M|OC|30|60|-54.6|158.88
38|Cocos (Keeling) Islands|VK9C|OC|29|54|-12.15|96.82
147|Lord Howe Island|VK9L|OC|30|60|-31.55|159.08
171|Mellish Reef|VK9M|OC|30|56|-17.4|155.85
189|Norfolk Island|VK9N|OC|32|60|-29.03|167.93
303|Willis Island|VK9W|OC|30|55|-16.22|150.02
35|Christmas Island|VK9X|OC|29|54|-10.48|105.63
12|Anguilla|VP2E|NA|8|11|18.23|-63
96|Montserrat|VP2M|NA|8|11|16.75|-62.18
65|British Virgin Islands|VP2V|NA|8|11|18.33|-64.75
89|Turks & Caicos Islands|VP5|NA|8|11|21.77|-71.75
172|Pitcairn Island|VP6|OC|32|63|-25.07|-130.1
513|Ducie Island|VP6/d|OC|32|63|-24.7|-124.8
141|Falkland Islands|VP8|SA|13|16|-51.63|-58.72
235|South Georgia Island|VP8/g|SA|13|73|-54.48|-37.08
241|South Shetland Islands|VP8/h|SA|13|73|-62.08|-58.67
238|South Orkney Islands|VP8/o|SA|13|73|-60.6|-45.55
240|South Sandwich Islands|VP8/s|SA|13|73|-58.43|-26.33
64|Bermuda|VP9|NA|5|11|32.32|-64.73
33|Chagos Islands|VQ9|AF|39|41|-7.32|72.42
321|Hong Kong|VR|AS|24|44|22.28|114.18
324|India|VU|AS|22|41|22.5|77.58
11|Andaman & Nicobar Is.|VU4|AS|26|49|12.37|92.78
142|Lakshadweep Islands|VU7|AS|22|41|11.23|72.78
50|Mexico|XE|NA|6|10|21.32|-100.23
204|Revillagigedo|XF4|NA|6|10|18.77|-110.97
480|Burkina Faso|XT|AF|35|46|12|-2
312|Cambodia|XU|AS|26|49|12.93|105.13
143|Laos|XW|AS|26|49|18.2|104.55
152|Macao|XX9|AS|24|44|22.1|113.5
309|Myanmar|XZ|AS|26|49|20|96.37
3|Afghanistan|YA|AS|21|40|34.7|65.8
327|Indonesia|YB|OC|28|54|-7.3|109.88
333|Iraq|YI|AS|21|39|33.92|42.78
158|Vanuatu|YJ|OC|32|56|-17.67|168.38
384|Syria|YK|AS|20|39|35.38|38.2
145|Latvia|YL|EU|15|29|57.03|24.65
86|Nicaragua|YN|NA|7|11|12.88|-85.05
275|Romania|YO|EU|20|28|45.78|24.7
74|El Salvador|YS|NA|7|11|14|-89
296|Serbia|YU|EU|15|28|44|21
148|Venezuela|YV|SA|9|12|8|-66
17|Aves Island|YV0|NA|8|11|15.67|-63.6
452|Zimbabwe|Z2|AF|38|53|-18|31
502|North Macedonia|Z3|EU|15|28|41.6|21.65
522|Republic of Kosovo|Z6|EU|15|28|42.67|21.17
521|Republic of South Sudan|Z8|AF|34|48|4.85|31.6
7|Albania|ZA|EU|15|28|41|20
233|Gibraltar|ZB|EU|14|37|36.15|-5.37
283|UK Base Areas on Cyprus|ZC4|AS|20|39|35.32|33.57
250|St. Helena|ZD7|AF|36|66|-15.97|-5.72
205|Ascension Island|ZD8|AF|36|66|-7.93|-14.37
274|Tristan da Cunha & Gough Islands|ZD9|AF|38|66|-37.13|-12.3
69|Cayman Islands|ZF|NA|8|11|19.32|-81.22
270|Tokelau Islands|ZK3|OC|31|62|-9.4|-171.2
170|New Zealand|ZL|OC|32|60|-39.03|174.47
34|Chatham Islands|ZL7|OC|32|60|-43.85|-176.48
133|Kermadec Islands|ZL8|OC|32|60|-29.25|-177.92
16|N.Z. Subantarctic Is.|ZL9|OC|32|60|-51.62|167.62
132|Paraguay|ZP|SA|11|14|-25.27|-57.67
462|South Africa|ZS|AF|38|57|-29.07|22.63
201|Pr. Edward & Marion Is.|ZS8|AF|38|57|-46.88|37.72
`
