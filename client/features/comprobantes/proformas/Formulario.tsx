import { Button, Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { VentanaProducto } from '@/features/productos/presta';
import { hoy } from '@/lib/fechas';
import { dialogos } from '@/ui/avisos';
import { Pagina } from '@/ui/base';
import { BotonEnviar, CambiosSinGuardar, DineroField, FechaField, Form, TextareaField } from '@/ui/form';
import { catalogosQuery, type Catalogos, type ProductoParaEmitir } from '../entrada/api';
import { useCuenta } from '../entrada/datos/cuenta';
import * as reglas from '../entrada/datos/reglas';
import { tarifarioDe } from '../entrada/datos/renglones';
import { EntradaContext, type Entrada } from '../entrada/entrada';
import { Lineas } from '../entrada/partes/Lineas';
import { MasDatos } from '../entrada/partes/MasDatos';
import { Pagos } from '../entrada/partes/Pagos';
import { CrearReceptor, ElegirReceptor } from '../entrada/partes/Receptor';
import { Resumen, TotalALaVista } from '../entrada/partes/Resumen';
import { verTeclas } from '../entrada/partes/Teclas';
import { useTeclado } from '../entrada/useTeclado';
import type { DatosComprobante } from '../nucleo/datos';
import type { Ingreso } from '../nucleo/ingreso';
import { tipoDe } from '../nucleo/registro';
import type { CuerpoProforma } from './api';
import { aCuerpo, conErrores, type DatosProforma } from './valores';
import hoja from '../entrada/entrada.module.css';

interface Props {
  titulo: string;
  migas: { to: string; texto: string }[];
  /** Se lee al abrir el formulario. */
  comienzo: DatosProforma;
  ingreso: Ingreso;
  /** Con las tarifas del primer día. */
  catalogos: Catalogos;
  /** Adónde lleva «Cancelar». */
  volver: string;
  guardar: (cuerpo: CuerpoProforma, clave: string) => Promise<void>;
}

/** Lo que se cotiza, escrito con las mismas partes que una factura. */
export function Formulario({
  titulo,
  migas,
  comienzo,
  ingreso,
  catalogos: iniciales,
  volver,
  guardar,
}: Props) {
  const tipo = tipoDe(FACTURA.codigo)!;
  const form = useForm<DatosProforma>({ defaultValues: comienzo });
  const delIngreso = form as unknown as UseFormReturn<DatosComprobante>;
  const dia = useWatch({ control: form.control, name: 'fecha' }) || iniciales.fecha;
  const { data: catalogos = iniciales } = useQuery(catalogosQuery(dia));
  const { tarifas } = catalogos;
  const tarifario = useMemo(() => tarifarioDe({ tarifas }), [tarifas]);
  const cuenta = useCuenta(delIngreso, tarifario, ingreso);
  const [nuevoCliente, setNuevoCliente] = useState<string | null>(null);
  const [nuevoProducto, setNuevoProducto] = useState<{
    texto: string;
    alListo: (producto: ProductoParaEmitir) => void;
  } | null>(null);
  const entrada = useMemo(() => {
    const crearProducto: Entrada['crearProducto'] = (texto, alListo) => setNuevoProducto({ texto, alListo });
    return {
      tipo,
      ingreso,
      form: delIngreso,
      catalogos,
      tarifario,
      cuenta,
      corrige: false,
      repite: false,
      crearProducto,
    };
  }, [tipo, ingreso, delIngreso, catalogos, tarifario, cuenta]);
  const caja = useRef<HTMLDivElement>(null);
  const enviar = async (datos: DatosProforma, clave: string) => {
    try {
      await guardar(aCuerpo(ingreso, datos, cuenta.totales.total), clave);
    } catch (error) {
      const { puestos, sueltos } = conErrores(form, error, ingreso);
      if (!puestos || sueltos.length)
        await dialogos.error('No se guardó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const { setFocus } = form;
  useEffect(() => setFocus(comienzo.cliente ? 'nueva' : 'cliente'), [comienzo, setFocus]);
  const pedir = () => caja.current?.querySelector('form')?.requestSubmit();
  useTeclado(caja, {
    emitir: pedir,
    guardar: pedir,
    otraLinea: () => form.setFocus('nueva'),
    ayuda: verTeclas,
  });
  return (
    <EntradaContext value={entrada}>
      <div ref={caja}>
        <Form form={form} onSubmit={enviar} aria-label="Proforma">
          <CambiosSinGuardar sinTeclas />
          <Pagina
            titulo={titulo}
            migas={migas}
            acciones={
              <div className={hoja.acciones}>
                <TotalALaVista />
                <Button variant="default" h={42} component={Link} to={volver}>
                  Cancelar
                </Button>
                <BotonEnviar>
                  Guardar
                  <Kbd size="xs" aria-hidden className={hoja.kbd}>
                    Ctrl ↵
                  </Kbd>
                </BotonEnviar>
              </div>
            }
          >
            <div className={hoja.hoja}>
              <div className={hoja.cuerpo}>
                <section className={hoja.tarjeta} aria-label="Cliente y fechas">
                  <div className={hoja.cabecera}>
                    <ElegirReceptor alCrear={setNuevoCliente} />
                    <Fechas />
                  </div>
                </section>
                <Lineas />
                <section className={hoja.tarjeta} aria-label="Condiciones">
                  <TextareaField
                    name="condiciones"
                    label="Condiciones"
                    description="Plazo de entrega, garantía, anticipo: salen en el PDF y en la página del cliente"
                    maxLength={2000}
                  />
                </section>
                <Pagos />
                <Mas subtotal={() => cuenta.totales.subtotal} />
              </div>
              <div className={hoja.lado}>
                <Resumen />
              </div>
            </div>
          </Pagina>
        </Form>
      </div>
      {nuevoCliente !== null && <CrearReceptor texto={nuevoCliente} alCerrar={() => setNuevoCliente(null)} />}
      {nuevoProducto !== null && (
        <VentanaProducto
          texto={nuevoProducto.texto}
          alCerrar={() => setNuevoProducto(null)}
          alListo={(producto) => {
            setNuevoProducto(null);
            nuevoProducto.alListo(producto);
          }}
        />
      )}
    </EntradaContext>
  );
}

const Fechas = () => (
  <>
    <FechaField
      name="fecha"
      label="Fecha"
      withAsterisk
      minimo={reglas.desdeCuando()}
      maximo={hoy()}
      rules={{ required: 'Ingrese la fecha' }}
    />
    <FechaField
      name="vence"
      label="Vale hasta"
      withAsterisk
      minimo={hoy()}
      rules={{ required: 'Ingrese hasta cuándo vale' }}
    />
  </>
);

function Mas({ subtotal }: { subtotal: () => Parameters<typeof reglas.propina>[1] }) {
  return (
    <MasDatos titulo="Notas, propina e información adicional" campos={['propina']}>
      <DineroField
        name="propina"
        label="Propina"
        description="Hasta el 10 % del subtotal"
        rules={{ validate: (v: string) => reglas.propina(v, subtotal()) }}
      />
    </MasDatos>
  );
}
