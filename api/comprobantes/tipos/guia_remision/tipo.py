"""Lo que una guía de remisión tiene de propio. Su receptor es el transportista, que la lleva consigo: a él y a los
clientes de las facturas se la entrega; los destinatarios son suyos."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal

from api.comprobantes.nucleo import preparacion, tipos
from api.comprobantes.nucleo.documento import CampoDicho, Cuadro, Documento, Identidad, Json, Receptor, Titulo
from api.comprobantes.nucleo.emitido import ParaEmitir
from api.comprobantes.nucleo.models import ANULADO, CORREGIBLES, POR_SALIR, Comprobante
from api.comprobantes.tipos.guia_remision import despachos, sustentos, xml
from api.comprobantes.tipos.guia_remision.pedido import CargaPedida, DestinatarioPedido, GuiaPedida
from api.comprobantes.tipos.guia_remision.sustentos import Despachable
from api.core import externos
from api.core.errors import ReglaDeNegocio
from api.core.papel.campos import Mal
from api.core.papel.textos import reparo_de_emojis
from api.plataforma.codigos import documentos
from api.plataforma.codigos.contabilidad import AREA_VENTAS
from api.plataforma.codigos.identificaciones import CODIGOS_SRI
from api.terceros.transportistas import placas
from api.terceros.transportistas import service as transportistas
from api.terceros.transportistas.models import Transportista

# Un traslado sale a los pocos días de su guía y no dura meses: lo demás es un año mal escrito.
DIAS_PARA_SALIR, DIAS_DE_VIAJE = 30, 90
CORREOS = 10


class GuiaRemision(tipos.Tipo[GuiaPedida]):
    codigo = documentos.GUIA_REMISION
    nombre = "Guía de remisión"
    plural = "Guías de remisión"
    archivo = "guia-remision"
    recurso = "guias-remision"
    raiz = xml.RAIZ
    version = xml.VERSION
    total = ""
    efectos = (despachos.LoDespachado(),)
    receptor = trato = "Transportista"
    ticket = False
    viaje = POR_SALIR
    areas = (AREA_VENTAS,)

    def preparar(self, pedido: GuiaPedida, para: ParaEmitir, corrige: Comprobante | None) -> Documento:
        dia = preparacion.fecha(pedido.fecha, corrige, self.areas)
        ambiente = corrige.ambiente if corrige is not None else para.empresa.codigo_ambiente
        _exigir_fechas(dia, pedido.inicia, pedido.termina)
        _exigir_que_quepan(pedido)
        transportista = _transportista(pedido.transportista_id)
        facturas = sustentos.bloquear(pedido.destinatarios, ambiente, corrige.id if corrige else None)
        destinatarios = [
            _destinatario(n, dicho, facturas, ambiente, dia) for n, dicho in enumerate(pedido.destinatarios)
        ]
        sustentos.exigir_saldo(pedido.destinatarios, facturas)
        emisor = preparacion.emisor(para, dia)
        return Documento(
            fecha=dia,
            emisor=emisor,
            receptor=_receptor(para, transportista, pedido, facturas),
            adicionales=preparacion.adicionales(para, pedido.adicional),
            propio={
                "transportista_id": transportista.id,
                "placa": _placa(pedido.placa, transportista),
                "partida": pedido.partida or emisor.direccion_establecimiento or emisor.direccion_matriz,
                "inicia": pedido.inicia.isoformat(),
                "termina": pedido.termina.isoformat(),
                "destino": _destino(pedido.destinatarios),
                "destinatarios": destinatarios,
            },
        )

    def xml(self, documento: Documento, identidad: Identidad) -> str:
        return xml.escribir(documento, identidad)

    def particulares(self, documento: Documento) -> list[tuple[str, str]]:
        propio = documento.propio
        return [
            ("Placa", propio["placa"]),
            ("Punto de partida", propio["partida"]),
            ("Inicio del traslado", _dia(propio["inicia"])),
            ("Fin del traslado", _dia(propio["termina"])),
        ]

    def cuadros(self, documento: Documento) -> tuple[Cuadro, ...]:
        return tuple(map(_cuadro, documento.propio["destinatarios"]))

    def que_llevan(self, comprobante_id: int) -> Sequence[int]:
        return despachos.guias_de(comprobante_id)

    def acciones(self, comprobante: tipos.Resumido, acreditado: Decimal) -> tuple[str, ...]:
        return () if comprobante.estado == ANULADO or comprobante.estado in CORREGIBLES else ("viajar",)


def _exigir_fechas(dia: date, inicia: date, termina: date) -> None:
    if inicia < dia:
        raise ReglaDeNegocio.en("inicia", f"El traslado no empieza antes que su guía, del {dia:%d/%m/%Y}.")
    if inicia > dia + timedelta(days=DIAS_PARA_SALIR):
        raise ReglaDeNegocio.en(
            "inicia", f"El traslado empieza hasta {DIAS_PARA_SALIR} días después de su guía."
        )
    if termina < inicia:
        raise ReglaDeNegocio.en("termina", f"El traslado no termina antes de empezar, el {inicia:%d/%m/%Y}.")
    if termina > inicia + timedelta(days=DIAS_DE_VIAJE):
        raise ReglaDeNegocio.en("termina", f"Un traslado dura hasta {DIAS_DE_VIAJE} días.")


def _exigir_que_quepan(pedido: GuiaPedida) -> None:
    maximo = externos.lineas_maximas()
    if sum(len(dicho.detalles) for dicho in pedido.destinatarios) > maximo:
        raise ReglaDeNegocio.en("destinatarios", f"Caben hasta {maximo} líneas: repártalas en varias guías.")


def _transportista(transportista_id: int) -> Transportista:
    transportista = transportistas.buscar(transportista_id)
    campo = "transportista_id"
    if transportista is None:
        raise ReglaDeNegocio.en(campo, "No existe ese transportista.")
    if not transportista.activo:
        raise ReglaDeNegocio.en(campo, f"{transportista.razon_social} está inactivo: actívelo o elija otro.")
    if reparo := reparo_de_emojis(transportista.razon_social):
        raise ReglaDeNegocio.en(
            campo, f"En la ficha del transportista hay algo que el SRI no admite. {reparo}"
        )
    return transportista


def _placa(escrita: str, transportista: Transportista) -> str:
    elegida = escrita or next(iter(transportista.placas), "")
    if not elegida:
        raise ReglaDeNegocio.en("placa", "Ingrese la placa del vehículo.")
    try:
        return placas.limpiar(elegida)
    except Mal as error:
        raise ReglaDeNegocio.en("placa", str(error)) from error


def _receptor(
    para: ParaEmitir, transportista: Transportista, pedido: GuiaPedida, facturas: dict[int, Despachable]
) -> Receptor:
    """El transportista. Si no se dice a qué correos va, a los suyos y a los de los clientes de las facturas."""
    de_facturas = (correo for f in facturas.values() for correo in f.dicha.receptor.correos)
    guardados = list(dict.fromkeys([*transportista.correos, *de_facturas]))
    preparacion.exigir_suyos(para.empresa, None, pedido.correos or (), guardados=guardados)
    return Receptor(
        tipo=CODIGOS_SRI[transportista.tipo_identificacion],
        identificacion=transportista.identificacion,
        razon_social=preparacion.limpio(transportista.razon_social),
        telefono=transportista.celular,
        correos=tuple(guardados[:CORREOS] if pedido.correos is None else pedido.correos),
    )


def _destino(destinatarios: Sequence[DestinatarioPedido]) -> str:
    """A dónde va, en pocas palabras: la lista lo muestra."""
    mas = len(destinatarios) - 1
    return f"{destinatarios[0].direccion}{f' y {mas} más' if mas else ''}"


def _destinatario(
    n: int, pedido: DestinatarioPedido, facturas: dict[int, Despachable], ambiente: int, dia: date
) -> Json:
    return {
        "identificacion": pedido.identificacion,
        "razon_social": pedido.razon_social,
        "direccion": pedido.direccion,
        "motivo": pedido.motivo,
        "aduanero": pedido.aduanero,
        "establecimiento": pedido.establecimiento,
        "ruta": pedido.ruta,
        "sustento": sustentos.datos(n, pedido.sustento, facturas, ambiente, dia),
        "detalles": [_carga(carga) for carga in pedido.detalles],
    }


def _carga(carga: CargaPedida) -> Json:
    return {
        "codigo": carga.codigo,
        "codigo_auxiliar": carga.codigo_auxiliar,
        "descripcion": carga.descripcion,
        "cantidad": f"{carga.cantidad.normalize():f}",
    }


def _cuadro(dicho: Json) -> Cuadro:
    sustento = dicho["sustento"] or {}
    numero = f"{documentos.NOMBRES[sustento['cod_doc']]} {sustento['numero']}" if sustento else ""
    datos = (
        ("Identificación", dicho["identificacion"]),
        ("Destino", dicho["direccion"]),
        ("Motivo del traslado", dicho["motivo"]),
        ("Comprobante de venta", numero),
        ("Autorización", sustento.get("autorizacion", "")),
        ("Fecha de emisión", _dia(sustento["fecha"]) if sustento else ""),
        ("Documento aduanero", dicho["aduanero"]),
        ("Establecimiento de destino", dicho["establecimiento"]),
        ("Ruta", dicho["ruta"]),
    )
    con_auxiliar = any(carga["codigo_auxiliar"] for carga in dicho["detalles"])
    titulos = (
        Titulo("Código", 2),
        *((Titulo("Cód. auxiliar", 2),) if con_auxiliar else ()),
        Titulo("Descripción", 6),
        Titulo("Cantidad", 2, numerica=True),
    )
    filas = tuple(
        (
            carga["codigo"],
            *((carga["codigo_auxiliar"],) if con_auxiliar else ()),
            carga["descripcion"],
            f"{Decimal(carga['cantidad']):,f}",
        )
        for carga in dicho["detalles"]
    )
    return Cuadro(
        titulos,
        filas,
        dicho["razon_social"],
        tuple(CampoDicho(rotulo, texto) for rotulo, texto in datos if texto),
    )


def _dia(guardado: str) -> str:
    return f"{date.fromisoformat(guardado):%d/%m/%Y}"


tipo = GuiaRemision()
