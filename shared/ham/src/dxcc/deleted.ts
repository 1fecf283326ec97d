/** Entities that ARRL deleted from its list. In a separate module, so that pages that only count remain small. */

/** The 62 deleted entities. They count in totals of old contacts and cannot be selected. */
export const DELETED_ENTITIES: ReadonlyMap<number, string> = new Map(
  `2 Abu Ail Is.|8 Aldabra|19 Bajo Nuevo|23 Blenheim Reef|25 British North Borneo|26 British Somaliland|28 Canal Zone|30 Celebe & Molucca Is.|39 Comoros|42 Damao, Diu|44 Desroches|55 Farquhar|57 French Equatorial Africa|58 French Indo-China|59 French West Africa|67 French India|68 Kuwait/Saudi Arabia Neutral Zone|81 Germany|85 Bonaire, Curacao|93 Geyser Reef|101 Goa|102 Gold Coast, Togoland|113 Ifni|115 Italian Somaliland|119 Java|127 Kamaran Is.|128 Karelo-Finnish Republic|134 Kingman Reef|139 Kuria Muria I.|151 Malyj Vysotskij I.|154 Yemen Arab Republic|155 Malaya|164 Manchuria|178 Minerva Reef|183 Netherlands Borneo|184 Netherlands New Guinea|186 Newfoundland, Labrador|193 Okinawa (Ryukyu Is.)|194 Okino Tori-shima|196 Palestine|198 Papua Territory|200 Portuguese Timor|208 Ruanda-Urundi|210 Saar|218 Czechoslovakia|220 Sarawak|226 Saudi Arabia/Iraq Neutral Zone|228 Serrana Bank & Roncador Cay|229 German Democratic Republic|231 Sikkim|243 People's Democratic Rep. of Yemen|244 Southern Sudan|255 St. Maarten, Saba, St. Eustatius|258 Sumatra|261 Swan Is.|264 Tangier|267 Territory of New Guinea|268 Tibet|271 Trieste|307 Zanzibar|488 Walvis Bay|493 Penguin Is.`
    .split('|')
    .map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]),
)
