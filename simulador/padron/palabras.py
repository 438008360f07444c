"""El vocabulario del padrón."""
# ruff: noqa: SIM905

APELLIDOS = """Acosta Aguirre Alarcón Albán Almeida Altamirano Alvarado Andrade Aguilar Arias Arteaga
Ayala Baquero Barrera Benítez Bermeo Borja Bravo Burbano Cabrera Cadena Calderón Calle Carrera Carrión
Castillo Castro Cevallos Chávez Chiriboga Cisneros Coello Córdova Coronel Cruz Cueva Dávila Delgado Díaz
Echeverría Enríquez Erazo Escobar Espinosa Falconí Fierro Flores Freire Gallegos García Garzón Gómez
González Granda Guamán Guerrero Guevara Hidalgo Herrera Intriago Jácome Jaramillo Jiménez Lara León
López Loor Lozano Macías Maldonado Malla Mantilla Martínez Medina Mena Mendoza Mera Molina Montalvo
Montenegro Mora Morales Moreno Moreira Moya Muñoz Naranjo Narváez Navarrete Novoa Ochoa Ojeda Ordóñez
Orellana Ortega Ortiz Pacheco Palacios Paredes Paz Pazmiño Peña Peralta Pérez Pilco Ponce Proaño
Quezada Quiñónez Quishpe Ramírez Ramos Reinoso Reyes Rivadeneira Rivera Robles Rodríguez Romero Rosero
Rueda Ruiz Salazar Salgado Sánchez Sandoval Santana Serrano Silva Solórzano Suárez Tapia Terán Toapanta
Torres Tufiño Ulloa Valarezo Valdivieso Valencia Vallejo Vargas Vásquez Vega Velasco Velasteguí Vélez
Vera Viteri Vivanco Yánez Yépez Zambrano Zamora Zapata Zúñiga""".split()

NOMBRES_M = """Alejandro Andrés Ángel Antonio Bryan Byron Carlos César Cristian Daniel Darío David Diego
Edison Eduardo Esteban Fabián Felipe Fernando Francisco Freddy Gabriel Galo Gonzalo Guillermo Gustavo
Henry Hernán Hugo Iván Jaime Javier Joel John Jonathan Jorge José Juan Julio Kevin Leonardo Luis Marcelo
Marco Mario Mateo Mauricio Miguel Milton Néstor Nicolás Oswaldo Pablo Patricio Paúl Pedro Ramiro Raúl
Ricardo Roberto Rodrigo Rommel Santiago Sebastián Segundo Sergio Stalin Vicente Víctor Vinicio Wilson
Xavier""".split()

NOMBRES_F = """Adriana Alejandra Alexandra Alicia Ana Andrea Ángela Beatriz Blanca Carla Carmen Carolina
Cecilia Claudia Cristina Daniela Diana Doris Elena Elizabeth Elsa Emilia Erika Esthela Eugenia Fernanda
Gabriela Gladys Gloria Guadalupe Inés Isabel Janeth Jenny Jéssica Johanna Josefina Julia Karina Katherine
Lorena Lourdes Lucía Luisa Magdalena Marcela Margarita María Mariana Maribel Marlene Martha Mercedes
Mónica Nancy Narcisa Natalia Norma Paola Patricia Paulina Pilar Rocío Rosa Rosario Ruth Sandra Silvia
Sofía Soledad Sonia Susana Tania Tatiana Teresa Valeria Verónica Viviana Ximena Yolanda""".split()

# código, provincia, peso, [(cantón, parroquia)]
PROVINCIAS = [
    (1, "Azuay", 8, [("Cuenca", "El Sagrario"), ("Cuenca", "Yanuncay"), ("Gualaceo", "Gualaceo")]),
    (2, "Bolívar", 1, [("Guaranda", "Ángel Polibio Chávez")]),
    (3, "Cañar", 2, [("Azogues", "Azogues"), ("La Troncal", "La Troncal")]),
    (4, "Carchi", 2, [("Tulcán", "González Suárez")]),
    (5, "Cotopaxi", 3, [("Latacunga", "La Matriz"), ("Salcedo", "San Miguel")]),
    (6, "Chimborazo", 4, [("Riobamba", "Lizarzaburu"), ("Riobamba", "Velasco")]),
    (7, "El Oro", 6, [("Machala", "Machala"), ("Pasaje", "Bolívar"), ("Zaruma", "Zaruma")]),
    (8, "Esmeraldas", 3, [("Esmeraldas", "Bartolomé Ruiz"), ("Atacames", "Atacames")]),
    (9, "Guayas", 26, [("Guayaquil", "Tarqui"), ("Guayaquil", "Ximena"), ("Durán", "Eloy Alfaro"), ("Samborondón", "La Puntilla"), ("Milagro", "Milagro"), ("Daule", "La Aurora")]),
    (10, "Imbabura", 4, [("Ibarra", "San Francisco"), ("Otavalo", "San Luis"), ("Atuntaqui", "Andrade Marín")]),
    (11, "Loja", 4, [("Loja", "El Valle"), ("Loja", "Sucre"), ("Catamayo", "Catamayo")]),
    (12, "Los Ríos", 5, [("Babahoyo", "Clemente Baquerizo"), ("Quevedo", "Quevedo")]),
    (13, "Manabí", 9, [("Portoviejo", "12 de Marzo"), ("Manta", "Manta"), ("Chone", "Chone")]),
    (14, "Morona Santiago", 1, [("Macas", "Macas")]),
    (15, "Napo", 1, [("Tena", "Tena")]),
    (16, "Pastaza", 1, [("Puyo", "Puyo")]),
    (17, "Pichincha", 28, [("Quito", "Iñaquito"), ("Quito", "La Magdalena"), ("Quito", "Cumbayá"), ("Quito", "Carcelén"), ("Quito", "Centro Histórico"), ("Rumiñahui", "Sangolquí"), ("Cayambe", "Cayambe")]),
    (18, "Tungurahua", 6, [("Ambato", "La Matriz"), ("Ambato", "Huachi Loreto"), ("Baños", "Baños de Agua Santa")]),
    (19, "Zamora Chinchipe", 1, [("Zamora", "Zamora")]),
    (20, "Galápagos", 1, [("Santa Cruz", "Puerto Ayora")]),
    (21, "Sucumbíos", 2, [("Nueva Loja", "Nueva Loja")]),
    (22, "Orellana", 1, [("Francisco de Orellana", "El Coca")]),
    (23, "Santo Domingo de los Tsáchilas", 4, [("Santo Domingo", "Chigüilpe")]),
    (24, "Santa Elena", 2, [("La Libertad", "La Libertad"), ("Salinas", "Carlos Espinoza Larrea")]),
]  # fmt: skip

CALLES = """Amazonas|6 de Diciembre|10 de Agosto|Colón|Patria|Simón Bolívar|Antonio José de Sucre|
9 de Octubre|Francisco de Orellana|Quito|García Moreno|Eloy Alfaro|Pichincha|Olmedo|Rocafuerte|
Juan Montalvo|Gran Colombia|Mariscal Lamar|Luis Cordero|Loja|Los Shyris|República|De los Granados|
Occidental|Maldonado|Velasco Ibarra|Vicente Rocafuerte|Cevallos|Bolivariana|España|Las Américas|
Carlos Julio Arosemena|Juan Tanca Marengo|Malecón|4 de Noviembre|De la Cultura""".replace("\n", "").split("|")

# (actividad, principios de nombre de empresa)
RUBROS = [
    (
        "VENTA AL POR MENOR DE ARTÍCULOS DE FERRETERÍA",
        "Ferretería|Comercial Ferretero|Distribuidora Ferretera",
    ),
    ("VENTA AL POR MAYOR DE ALIMENTOS Y BEBIDAS", "Distribuidora|Comercializadora|Alimentos"),
    ("ACTIVIDADES DE RESTAURANTES Y CAFETERÍAS", "Restaurante|Cafetería|Sabores"),
    ("CONSTRUCCIÓN DE EDIFICIOS RESIDENCIALES", "Constructora|Inmobiliaria|Edificaciones"),
    ("TRANSPORTE DE CARGA POR CARRETERA", "Transportes|Compañía de Transporte|Logística"),
    ("VENTA DE PARTES Y ACCESORIOS DE VEHÍCULOS", "Repuestos|Automotriz|Importadora"),
    ("CULTIVO DE BANANO Y PLÁTANO", "Agrícola|Bananera|Hacienda"),
    ("CRÍA DE CAMARÓN EN CAUTIVERIO", "Camaronera|Acuacultura|Exportadora"),
    ("CULTIVO DE FLORES", "Florícola|Rosas|Flores"),
    ("ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA", "Soluciones|Tecnología|Sistemas"),
    ("ACTIVIDADES DE CONTABILIDAD Y ASESORÍA TRIBUTARIA", "Asesores|Consultora|Contadores"),
    ("VENTA AL POR MENOR DE PRODUCTOS FARMACÉUTICOS", "Farmacia|Distribuidora Farmacéutica|Laboratorios"),
    ("FABRICACIÓN DE PRENDAS DE VESTIR", "Confecciones|Textiles|Creaciones"),
    ("SERVICIOS DE ALOJAMIENTO EN HOTELES Y HOSTERÍAS", "Hotel|Hostería|Turismo"),
    ("ACTIVIDADES DE MÉDICOS Y ODONTÓLOGOS", "Clínica|Centro Médico|Servicios de Salud"),
    ("ENSEÑANZA PREPRIMARIA Y PRIMARIA", "Unidad Educativa|Centro Infantil|Academia"),
    ("IMPRESIÓN Y ACTIVIDADES GRÁFICAS", "Imprenta|Gráficas|Editorial"),
    ("VENTA AL POR MENOR EN TIENDAS DE ABARROTES", "Minimercado|Comercial|Supermercado"),
]

PALABRAS = """Andina Pacífico Cóndor Cotopaxi Imbabura Chimborazo Tungurahua Cayambe Pichincha Guayas
Sierra Litoral Oriente Austral Equinoccial Bolívar Sucre Alborada Aurora Horizonte Porvenir Progreso
Victoria Esperanza Libertad Primavera Colibrí Orquídea Manglar Quilotoa Cajas Podocarpus Yasuní Ilinizas
Antisana Altar Machachi Zaruma Vilcabamba Otavalo Cumbayá Samborondón Esmeralda Dorado Inti Killa
Nueva-Era Sol-Naciente Valle-Verde San-Luis San-José Santa-Rosa El-Rosal La-Merced Del-Norte Del-Sur""".split()

ENTIDADES = [
    "Gobierno Autónomo Descentralizado Municipal de {}",
    "Empresa Pública de Agua Potable de {}",
    "Cuerpo de Bomberos de {}",
    "Hospital General de {}",
]
