"""Cuánto procesador puede gastar cada archivo de pruebas y cada prueba del navegador, y los que pueden más, con su razón.

Los segundos son los de la máquina en que la vuelta de `tests/gasto.py` toma `VUELTA`; en otra se estiran lo mismo que ella.
"""

from typing import NamedTuple

from tests.ejemplos import TODO

VUELTA = 0.020  # segundos
ARCHIVO = 20.0
ESCENA = 4.0 if TODO else 1.5
"""De lo que axe mira: en un aspecto o, con TODO=si, en cuatro."""
VIAJE = 5.0
"""De lo que una persona hace por varias pantallas."""
AXE = "tests/e2e/test_accesibilidad.py"
EMITIR = f"{AXE}::test_axe_no_encuentra_faltas[ingreso-"
DE_EMITIR = 2 * ESCENA
"""La pantalla de emitir, con un comprobante escrito: la más grande de la casa."""
NAVEGADOR = "tests/e2e/"


class Permiso(NamedTuple):
    segundos: float
    porque: str


_MATA = "arranca y mata una decena de trabajadores de verdad, que es lo que prueba"
_TODAS = "recorre todas las rutas con todos sus casos"
_VIAJE = "va de punta a punta: con lo que un paso deja empieza el siguiente"
CON_MAS: dict[str, Permiso] = {
    "tests/e2e/test_de_punta_a_punta.py::test_de_la_firma_a_la_cuenta_en_cero": Permiso(13, _VIAJE),
    "tests/e2e/test_soporte.py::test_un_ticket_del_formulario_a_cerrado_con_dos_asesores": Permiso(
        13, _VIAJE
    ),
    "tests/e2e/test_soporte_empresa.py::test_un_ticket_de_la_empresa_de_ida_y_vuelta": Permiso(8, _VIAJE),
    "tests/e2e/test_registro.py::test_de_registrarse_a_la_primera_factura_autorizada": Permiso(9, _VIAJE),
    "tests/e2e/test_tablero.py::test_cada_cifra_y_cada_parte_son_las_de_su_lista_y_una_figura_se_baja_en_excel": (
        Permiso(9, "abre la lista a la que lleva cada cifra y cada parte del tablero")
    ),
    "tests/e2e/test_conciliar.py::test_un_mes_de_trescientas_lineas_se_concilia_con_el_teclado": (
        Permiso(10, "el mes de un banco, línea por línea; entero con TODO=si")
    ),
    "tests/e2e/test_cuenta_cliente.py::test_la_cuenta_cuadra_al_centavo_y_llega_por_correo_con_su_pdf": (
        Permiso(7, _VIAJE)
    ),
    "tests/e2e/test_personas.py::test_dos_pestanas_en_dos_empresas_emiten_a_la_vez_y_nada_de_una_pasa_a_la_otra": (
        Permiso(9, "dos pestañas abiertas a la vez, y en cada una se emite")
    ),
    "tests/e2e/test_impuestos.py::test_un_mes_va_de_sus_documentos_al_104_y_al_103_presentados_y_al_anexo": (
        Permiso(8, _VIAJE)
    ),
    "tests/e2e/test_permisos.py::test_quien_solo_consulta_lee_y_no_encuentra_como_cambiar": Permiso(
        7, "abre cada pantalla en que otro tendría con qué cambiar algo"
    ),
    "tests/e2e/test_filas_a_la_vista.py::test_cada_lista_de_la_empresa_muestra_sus_filas": (
        Permiso(21, "abre cada lista del producto, y la mide en dos pantallas")
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[impuestos]": Permiso(
        2 * ESCENA, "un tablero de doce meses, y cada casilla se abre"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas_en_el_menu_del_telefono": Permiso(
        2.5 * ESCENA, "el menú entero, con sus grupos abiertos y sus favoritas"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[masiva-avance]": Permiso(
        2.5 * ESCENA, "una lista que cambia mientras se la mira, y se abre otra vez para que cambie"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[por-terminar]": Permiso(
        2 * ESCENA, "el programa arranca de nuevo: lo que muestra se dice al abrirlo"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[recurrente-nueva]": Permiso(
        1.5 * ESCENA, "la pantalla de emitir, con una factura escrita, y encima cómo saldría"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[factor-aviso]": Permiso(
        1.5 * ESCENA, "el programa arranca de nuevo: lo que avisa se dice al abrirlo"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[propia-clave-otra-vez]": Permiso(
        1.5 * ESCENA, "el programa arranca de nuevo, y se llena un usuario para que pida la clave"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[facturas]": Permiso(
        2 * ESCENA, "la lista más ancha de la casa, con sus filtros abiertos"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[cobro-errores]": Permiso(
        1.5 * ESCENA, "un cobro se reparte entero antes de equivocarse en él"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[cobro-enviar]": Permiso(
        1.5 * ESCENA, "de la lista al cobro, y de él a su envío"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[menus-empresa]": Permiso(
        1.5 * ESCENA, "el árbol de todos los menús, y al lado la vista previa de un perfil"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[conteo-nuevo]": Permiso(
        1.5 * ESCENA, "un formulario entero, y el campo que se abre al elegir solo algunos"
    ),
    f"{AXE}::test_axe_no_encuentra_faltas[tablero]": Permiso(1.5 * ESCENA, "cada figura se dibuja"),
    f"{AXE}::test_axe_no_encuentra_faltas[inicio-contable]": Permiso(1.5 * ESCENA, "cada figura se dibuja"),
    f"{AXE}::test_axe_no_encuentra_faltas[formulario-presentada]": Permiso(
        1.5 * ESCENA, "todos los casilleros de un formulario, y sus cambios"
    ),
    "tests/e2e/test_filas_a_la_vista.py::test_cada_lista_del_administrador_muestra_sus_filas": (
        Permiso(8, "abre cada lista del producto, y la mide en dos pantallas")
    ),
}
if TODO:
    CON_MAS |= {
        "tests/plataforma/webhooks/test_caos.py": Permiso(60, "diez mil avisos a tres sistemas que fallan"),
        "tests/test_cuerpos_grandes.py": Permiso(
            200, "llena hasta el máximo el cuerpo de cada ruta, de varias maneras"
        ),
        "tests/existencias/kardex/test_muchos.py": Permiso(60, "corrige un millón de movimientos"),
        "tests/test_accesos.py": Permiso(45, _TODAS),
        "tests/test_malas_entradas.py": Permiso(90, _TODAS),
        "tests/fallas/test_transmision.py": Permiso(45, _MATA),
        "tests/fallas/test_sri_en_vivo.py": Permiso(30, _MATA),
        "tests/test_lo_que_se_lee.py": Permiso(80, "envía lo más grande que cada ruta recibe, tres veces"),
        "tests/test_lo_hecho_se_anota.py": Permiso(50, _TODAS),
        "tests/barrido/test_dos_empresas.py": Permiso(70, _TODAS),
        "tests/inventadas/test_buenas.py": Permiso(50, _TODAS),
        "tests/inventadas/test_malas.py": Permiso(50, _TODAS),
        "tests/test_migraciones.py": Permiso(30, "cada migración baja y sube sola"),
        "tests/e2e/test_importar.py::test_diez_mil_clientes_con_treinta_y_siete_malos": (
            Permiso(9, "diez mil filas, que es lo que promete")
        ),
    }


def de(quien: str) -> float:
    """De un archivo o, con `::`, de una prueba del navegador."""
    if permiso := CON_MAS.get(quien):
        return permiso.segundos
    if quien.startswith(EMITIR):
        return DE_EMITIR
    if "::" in quien:
        return ESCENA if quien.startswith(AXE) else VIAJE
    return ARCHIVO if not quien.startswith(NAVEGADOR) else float("inf")
